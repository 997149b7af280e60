/**
 * SQL of the rows `above` over a group, `step` counting from the root down. @param grupo SQL of the group's
 * id
 */
const above = (grupo: string): string => `
  FROM groups here
  CROSS JOIN LATERAL unnest(here.path) WITH ORDINALITY AS steps(id, step)
  JOIN groups above ON above.id = steps.id
  WHERE here.id = ${grupo} AND above.id <> here.id`;

/**
 * SQL of the names over a group, from the root down: several groups have the same name, so none is shown
 * without them. Empty for a root and for a group that is gone. Found by keys: for the rows of a page, not for
 * all groups.
 */
export const namesAbove = (grupo: string): string =>
  `ARRAY(SELECT above.nombre ${above(grupo)} ORDER BY step)`;

/** SQL that selects id and name of the groups over one, from the root down. */
export const groupsAbove = (grupo: string): string =>
  `SELECT above.id, above.nombre ${above(grupo)} ORDER BY step`;
