/**
 * SQL: a time inside JSON as the wire has it, '2026-11-21T16:40:35.123Z'. @param sql expression of a
 * timestamptz
 */
export const isoTime = (sql: string): string =>
  `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
