/** SQL that names the values of an expression; what has no name stays as it is. */
export const namedSql = (sql: string, names: Readonly<Record<string, string>>): string =>
  `CASE ${sql} ${Object.entries(names)
    .map(([value, name]) => `WHEN '${value}' THEN '${name}'`)
    .join(' ')} ELSE ${sql} END`;
