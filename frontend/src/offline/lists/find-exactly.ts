import { nameKey, numberKey } from '../../lib/text/equality';
import { type GroupAssetView, toAssetView } from '../assets/asset-view';
import type { EngineContext } from '../context';
import type { AssetKey, AssetRow } from '../db/rows';
import { listGroups } from '../reads';
import { joinedTexts } from './joined-texts';
import type { ListEntry } from './list-entry';
import { slices } from './pause';
import { readList } from './read-list';

type Ctx = Pick<EngineContext, 'db' | 'userId' | 'author'>;

/** What a label may carry, in the order in which what was found is offered. */
const CODES = ['NUMERO_DE_ACTIVO', 'NUMERO_ETIQUETA', 'SERIAL'] as const;

export type CodeField = (typeof CODES)[number];

/** An asset that has the code, in one of the downloaded groups that hold it. */
export interface FoundAsset {
  grupoId: number;
  asset: GroupAssetView;
  /** Where the code stands. */
  campo: CodeField;
}

/**
 * The assets of the downloaded groups whose number, label or serial is `code`, all three equal as numbers are
 * (`numberKey`). A number is one asset's; labels and serials may stand on several, and then all are answered.
 * Full rows are read of those alone; of other groups their lists.
 *
 * @param near the group that is open, and its list: what it holds is answered as being in it
 */
export async function findExactly(
  ctx: Ctx,
  code: string,
  near: { grupoId: number; entries: readonly ListEntry[] },
): Promise<FoundAsset[]> {
  const wanted = numberKey(code);
  if (wanted === '') return [];
  const { grupoId, entries } = near;
  const pause = slices();
  const line = nameKey(code);
  // Of a code of accents alone nothing is left to look for.
  const alike = line === '' ? entries : joinedTexts(entries).find(line);
  const here = alike.filter(({ texto }) => hasLine(texto, line)).map(({ id }) => id);
  const found = await verified(ctx, grupoId, here, wanted);
  if (found.some(({ campo }) => campo === 'NUMERO_DE_ACTIVO')) return inOrder(found);

  const known = new Set<AssetKey>(here);
  for (const { id: other, downloaded } of await listGroups(ctx)) {
    if (other === grupoId || downloaded !== 1) continue;
    const ids: AssetKey[] = [];
    for await (const { ids: all, texto } of readList(ctx, other)) {
      texto.forEach((text, at) => {
        const id = all[at];
        if (id === undefined || known.has(id) || !hasLine(text, line)) return;
        known.add(id);
        ids.push(id);
      });
      await pause();
    }
    found.push(...(await verified(ctx, other, ids, wanted)));
  }
  return inOrder(found);
}

/** A list's text has a line for each field, which more may equal than the code does: it knows no accents. */
const hasLine = (text: string, line: string): boolean =>
  text.includes(line) && text.split('\n').includes(line);

async function verified(
  ctx: Ctx,
  grupoId: number,
  ids: readonly AssetKey[],
  wanted: string,
): Promise<FoundAsset[]> {
  if (ids.length === 0) return [];
  const group = await ctx.db.grupos.get([ctx.userId, grupoId]);
  const rows = await ctx.db.activos.bulkGet(ids.map((id) => [ctx.userId, id]));
  return rows.flatMap((row) => {
    const campo = row && CODES.find((field) => hasCode(row, field, wanted));
    return row && campo ? [{ grupoId, asset: toAssetView(row, group), campo }] : [];
  });
}

const hasCode = (row: AssetRow, field: CodeField, wanted: string): boolean =>
  numberKey(row[field] ?? '') === wanted;

const inOrder = (found: readonly FoundAsset[]): FoundAsset[] =>
  [...found].sort((one, other) => CODES.indexOf(one.campo) - CODES.indexOf(other.campo));
