/** Days that count as recent on both dashboards, today included (specification §9). */
export const RECENT_DAYS = 7;

/**
 * SQL for the moment at which the recent days begin, by the calendar of a time zone.
 * @param zone placeholder or expression of the IANA time zone
 */
export const recentSince = (zone: string): string =>
  `(date_trunc('day', now() AT TIME ZONE ${zone}) - make_interval(days => ${RECENT_DAYS - 1})) AT TIME ZONE ${zone}`;
