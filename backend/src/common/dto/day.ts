import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';

/**
 * A day of the organisation's calendar (TZ_ORG) as YYYY-MM-DD; one that exists, of a year that is written so.
 */
export const DayField = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date', description }),
    IsOptional(),
    ValidateBy({
      name: 'day',
      validator: {
        validate: isDay,
        defaultMessage: () => 'La fecha debe tener la forma AAAA-MM-DD',
      },
    }),
  );

/** The day that it is in a time zone. Swedish writes days as ISO does. */
export const today = (zone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format();

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/**
 * SQL: a moment lies in a period of days, both included, by the calendar of a time zone; a bound that is null
 * does not bound. An index of the moment is used. @param zone placeholder of the IANA time zone
 */
export const withinDays = (moment: string, from: string, until: string, zone: string): string => `
    AND (${from}::date IS NULL OR ${moment} >= ${from}::date::timestamp AT TIME ZONE ${zone}::text)
    AND (${until}::date IS NULL OR ${moment} < (${until}::date + 1)::timestamp AT TIME ZONE ${zone}::text)`;
