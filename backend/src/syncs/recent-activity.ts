/** Days that count as recent on both dashboards, today included (specification §9). */
export const RECENT_DAYS = 7;

/**
 * SQL for the moment at which the recent days begin, by the calendar of a time zone.
 * @param day placeholder of the present day @param zone placeholder of the IANA time zone
 */
export const recentSince = (day: string, zone: string): string =>
  `(${day}::date - ${RECENT_DAYS - 1})::timestamp AT TIME ZONE ${zone}::text`;
