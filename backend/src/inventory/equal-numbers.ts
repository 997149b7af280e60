import type { DataSource } from 'typeorm';

const MAX_SHOWN = 20;

/**
 * Numbers that two assets have. Nothing makes such assets any more; older data may hold them
 * (`docs/decisions/equality-of-names-and-numbers.md`), and people must correct one of each.
 */
export async function equalNumbers(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ numero: string }[]>(
    `SELECT numero_de_activo AS numero FROM assets WHERE numero_key LIKE '%' || U&'\\200B' || '%'
     ORDER BY numero_key LIMIT $1`,
    [MAX_SHOWN],
  );
  return rows.map(({ numero }) => numero);
}
