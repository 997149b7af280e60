import type { Period, TimeUnit } from '../period.js';
import type { Dimension } from './dimensions.js';
import type { Parameters } from './parameters.js';

/** As PostgreSQL calls them. */
const UNITS: Record<TimeUnit, string> = { dia: 'day', semana: 'week', mes: 'month' };

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/**
 * Every calendar's days begin on one. Facts are counted by it first: to place each of them in the calendar
 * takes longer than all the rest.
 */
const QUARTER_OF_AN_HOUR = `date_bin('15 minutes', h.synced_at, TIMESTAMPTZ '2000-01-01 00:00:00Z')`;

/**
 * By the days, weeks or months of a period, by the calendar of the time zone; those without facts are there
 * too.
 */
export function timeDimension(
  { desde, hasta, unidad }: Period,
  zone: string,
  parameters: Parameters,
): Dimension {
  const unit = UNITS[unidad];
  const [from, to] = [parameters.add(desde), parameters.add(hasta)];
  return {
    titulo: 'Fecha',
    grain: QUARTER_OF_AN_HOUR,
    from: `generate_series(date_trunc('${unit}', ${from}::date::timestamp), ${to}::date::timestamp,
                           interval '1 ${unit}') AS slot(at)
           LEFT JOIN own o
             ON date_trunc('${unit}', o.grano AT TIME ZONE ${parameters.add(zone)}::text) = slot.at`,
    clave: `to_char(slot.at, 'YYYY-MM-DD')`,
    nombre: 'NULL::text',
    grupo_id: 'NULL::int',
    isTime: true,
    isPlace: false,
    label: (clave) => timeName(clave, unidad),
  };
}

function timeName(day: string, unidad: TimeUnit): string {
  const [year, month, date] = day.split('-');
  if (unidad === 'mes') return `${MONTHS[Number(month) - 1]} de ${year}`;
  const written = `${date}/${month}/${year}`;
  return unidad === 'semana' ? `Semana del ${written}` : written;
}
