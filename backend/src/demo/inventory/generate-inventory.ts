import { CATALOGUE } from './catalogue.ts';
import type { Article } from './catalogue.ts';
import type { InventoryRow } from './columns.ts';
import { createEmployees } from './organisation.ts';
import type { Employee } from './organisation.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { serialNumber } from './serial.ts';
import { bookValue, decimal } from './value.ts';

export interface InventoryOptions {
  /** How many assets, 0 or more. */
  rows: number;
  /** Same rows and seed: same inventory, on every machine and day. */
  seed: number;
}

/** The day on which the books were closed. Fixed: today's date would change the figures every day. */
const CLOSING = { year: 2026, month: 6 };

/** Every asset of an invented organisation; see `InventoryRow` for the form of the values. */
export function generateInventory(options: InventoryOptions): InventoryRow[] {
  return [...inventoryRows(options)];
}

/** The same, one by one, for files that would not fit in memory. */
export function* inventoryRows({ rows, seed }: InventoryOptions): Generator<InventoryRow> {
  if (!Number.isInteger(rows) || rows < 0) throw new RangeError('rows must be a whole number, 0 or more');
  const random = createRandom(seed);
  const employees = createEmployees(random, rows);
  let number = 100_000;
  for (let index = 0; index < rows; index += 1) {
    number += random.int(1, 4);
    yield createRow(random, number, random.pick(employees));
  }
}

function createRow(random: Random, number: number, employee: Employee): InventoryRow {
  const { office } = employee;
  const article = random.weighted(CATALOGUE);
  const maker = random.pick(Object.keys(article.makers));
  const model = random.pick(article.makers[maker] ?? []);
  const bought = purchaseDate(random, article);
  const months = (CLOSING.year - bought.year) * 12 + CLOSING.month - bought.month;
  const estado = condition(random, months / article.lifeMonths);
  const value = bookValue(random, article, months, estado === 'MALO');
  // Things of common use belong to an office and to nobody in it: they hang from the level above.
  const shared = random.chance(0.02);

  return {
    NUMERO_DE_ACTIVO: random.chance(0.3) ? String(number).padStart(10, '0') : String(number),
    CODRIF: random.chance(0.7) ? `RF${String(number - 99_000).padStart(8, '0')}` : '',
    DESCRIPCIoN: `${article.descripcion} ${maker} ${model}`,
    TIPO_DEL_ACTIVO: assetType(random, value.cost),
    CATEGORIA: article.categoria,
    SUBCATEGORIA: article.subcategoria,
    NUMERO_ETIQUETA: random.chance(0.95) ? String(7_000_000 + number) : '',
    SERIAL: serialNumber(random, article.serial),
    LIBRO: 'LIBRO FISCAL',
    COSTO_ACTUAL: decimal(value.cost),
    SALVAGE_VALUE: decimal(value.salvage),
    DEPRECIACION_ACUMULADA: decimal(value.depreciation),
    RESERVA_DE_DETERIORO: decimal(value.impairment),
    VALOR_NETO_CONTABLE: decimal(value.net),
    FECHA_PUESTA_EN_SERVICIO: `${twoDigits(bought.day)}/${twoDigits(bought.month)}/${bought.year}`,
    FABRICANTE: maker,
    MODELO: model,
    EMPLEADO: shared ? '' : employee.nombre,
    NUM_INDENTIFICACION: shared ? '' : employee.cedula,
    ESTADO: estado,
    DEPENDENCIA: office.dependencia.nombre,
    SECCIONAL: office.seccional.nombre,
    DIRECCIoN: office.direccion,
    DEPARTAMENTO: office.dependencia.area,
    Ubicacion: office.ubicacion,
    Compania: '01',
    Cuenta_CUIF: article.cuentaCuif,
    SBAN_: '0000',
    CENTRO_DE_COSTOS: office.centroDeCostos,
    Ordenador_de_Gasto: office.ordenador,
    Requerimiento: random.chance(0.6) ? `REQ-${bought.year}-${random.int(1000, 9999)}` : '',
    CDP: random.chance(0.8) ? String(random.int(10_000, 99_999)) : '',
    Proyecto: '000000',
    Futuro: '000000',
    Cuentas_de_gastos: article.cuentaDeGasto,
  };
}

function purchaseDate(random: Random, article: Article): { year: number; month: number; day: number } {
  const year = random.int(article.since, CLOSING.year);
  const month = random.int(1, year === CLOSING.year ? CLOSING.month : 12);
  return { year, month, day: random.int(1, 28) };
}

/** `age` is the part of its life that the asset has behind it; over 1 it is fully depreciated. */
function condition(random: Random, age: number): 'BUENO' | 'REGULAR' | 'MALO' {
  const wear = Math.min(age, 2) * 0.35 + random.next() * 0.65;
  if (wear > 1.05) return 'MALO';
  return wear > 0.65 ? 'REGULAR' : 'BUENO';
}

function assetType(random: Random, costInCents: number): string {
  if (costInCents < 50_000_000 && random.chance(0.5)) return 'EXPENSED';
  return random.chance(0.01) ? 'CIP' : 'CAPITALIZED';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
