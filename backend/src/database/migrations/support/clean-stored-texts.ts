import type { QueryRunner } from 'typeorm';

import { ASSET_COLUMNS } from '../../../inventory/asset-columns.js';
import { characters, cleanText } from '../../../common/text/clean-text.js';
import { INVISIBLE_CLASS } from '../../text-keys-sql.js';

type Row = Record<string, unknown> & { id: number };

const LEVELS = ASSET_COLUMNS.filter(({ kind }) => kind === 'level').map(({ property }) => property);
const CONTENTS = ASSET_COLUMNS.filter(({ kind }) => kind === 'text').map(({ property }) => property);

/**
 * Takes out of what is stored the characters that show nothing and mean nothing, as cleanText does for what
 * comes in. A text that has nothing else stays as it is, and so does one that would not fit any more.
 */
export async function cleanStoredTexts(runner: QueryRunner): Promise<void> {
  await cleanColumn(runner, 'users', 'full_name');
  await cleanColumn(runner, 'groups', 'nombre');
  await cleanAssets(runner);
}

async function cleanColumn(runner: QueryRunner, table: string, column: string): Promise<void> {
  const rows = (await runner.query(
    `SELECT id, ${column} FROM ${table} WHERE ${column} COLLATE "C" ~ '${INVISIBLE_CLASS}'`,
  )) as Row[];
  for (const row of rows) {
    await runner.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [row.id, cleaned(row[column])]);
  }
}

/** What changes is a change like any other: phones must hear of it. */
async function cleanAssets(runner: QueryRunner): Promise<void> {
  const texts = [...CONTENTS, ...LEVELS].map((column) => `a.${column}`).join(', ');
  const rows = (await runner.query(
    `SELECT a.id, a.valores_archivo, ${CONTENTS.map((column) => `a.${column}`).join(', ')},
            ${LEVELS.map((level) => `place.${level}`).join(', ')}
     FROM assets a JOIN group_places place ON place.grupo_id = a.grupo_id
     WHERE concat_ws(' ', ${texts}) COLLATE "C" ~ '${INVISIBLE_CLASS}'
        OR a.valores_archivo::text COLLATE "C" ~ '${INVISIBLE_CLASS}|\\\\u00'
     ORDER BY a.id`,
  )) as Row[];
  const sets = [...CONTENTS, ...LEVELS].map((column, index) => `${column} = $${index + 3}`);
  for (const row of rows) {
    const remembered = Object.entries(row['valores_archivo'] as Record<string, unknown>);
    await runner.query(
      `UPDATE assets SET valores_archivo = $2, ${sets.join(', ')}, version = version + 1, updated_at = now(),
              changed_xid = pg_current_xact_id()::text::bigint
       WHERE id = $1`,
      [
        row.id,
        JSON.stringify(Object.fromEntries(remembered.map(([campo, value]) => [campo, cleaned(value)]))),
        ...CONTENTS.map((column) => cleaned(row[column])),
        ...LEVELS.map((level) => row[level]),
      ],
    );
  }
}

function cleaned(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const clean = cleanText(value).trim();
  return clean === '' || characters(clean) > characters(value) ? value : clean;
}
