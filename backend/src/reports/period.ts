import { today } from '../common/dto/day.js';
import { AppError } from '../common/errors/app-error.js';

/** How finely the time of a period is divided. */
export const TIME_UNITS = ['dia', 'semana', 'mes'] as const;

export type TimeUnit = (typeof TIME_UNITS)[number];

/** Days of the organisation's calendar, both included, as 2026-12-31. */
export interface Period {
  desde: string;
  hasta: string;
  unidad: TimeUnit;
}

/** Without a first day: a month's work. */
const USUAL_DAYS = 30;
const MOST_YEARS = 5;
const MOST_DAYS = MOST_YEARS * 366;

/** Up to a month day by day, up to half a year week by week. */
const DAY_BY_DAY = 31;
const WEEK_BY_WEEK = 183;

const DAY_MS = 86_400_000;

/**
 * @param zone IANA time zone that says what today is
 * @throws AppError 400 for a period that ends before it begins or is longer than five years
 */
export function periodOf(given: { desde?: string; hasta?: string }, zone: string): Period {
  const hasta = given.hasta ?? today(zone);
  const desde = given.desde ?? shifted(hasta, 1 - USUAL_DAYS);
  const days = (Date.parse(hasta) - Date.parse(desde)) / DAY_MS + 1;
  if (days < 1) throw AppError.badRequest('invalid_period', 'El periodo termina antes de empezar');
  if (days > MOST_DAYS) {
    throw AppError.badRequest('invalid_period', `El periodo puede ser de ${MOST_YEARS} años como máximo`);
  }
  return { desde, hasta, unidad: days <= DAY_BY_DAY ? 'dia' : days <= WEEK_BY_WEEK ? 'semana' : 'mes' };
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
