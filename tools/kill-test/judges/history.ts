import type { HistoryRow, Picture, StoredAsset } from '../picture/picture.ts';

type Accuse = (violation: string) => void;

const LEVELS = ['seccional', 'dependencia', 'direccion', 'empleado'] as const;

/**
 * The history, played from the start, ends in the asset's values and version; and no asset lacks one
 * (rule 12).
 */
export function judgeHistory(picture: Picture, accuse: Accuse): void {
  const byAsset = new Map<number, HistoryRow[]>();
  for (const row of picture.history) {
    const rows = byAsset.get(row.asset_id);
    if (rows) rows.push(row);
    else byAsset.set(row.asset_id, [row]);
  }
  for (const asset of picture.assets.values()) {
    judgeAsset(asset, byAsset.get(asset.id) ?? [], accuse);
    for (const level of LEVELS) {
      if (asset.columns[level] === asset.place[level]) continue;
      accuse(
        `asset ${asset.id} says ${level} ${text(asset.columns[level])}, its group ${asset.place[level]}`,
      );
    }
  }
}

function judgeAsset(asset: StoredAsset, rows: HistoryRow[], accuse: Accuse): void {
  const values = new Map<string, string | null>();
  let version = 0;
  for (const row of rows) {
    const isFirst = version === 0;
    if (isFirst !== (row.action_type === 'CREATE'))
      accuse(`asset ${asset.id}: history row ${row.id} is a ${row.action_type}`);
    for (const [campo, { old, new: now }] of Object.entries(row.changes)) {
      const known = values.get(campo) ?? null;
      if (known !== old)
        accuse(`asset ${asset.id}: history row ${row.id} says ${campo} was '${old}', it was '${known}'`);
      values.set(campo, now);
    }
    version += Object.keys(row.changes).length > 0 ? 1 : 0;
    if (row.version !== version)
      accuse(`asset ${asset.id}: history row ${row.id} is v${row.version}, not v${version}`);
  }
  if (asset.version !== version)
    accuse(`asset ${asset.id} is v${asset.version}, its history ends at v${version}`);
  for (const [campo, value] of values) {
    const stored = asset.columns[campo.toLowerCase()];
    if (!isSame(stored, value))
      accuse(`asset ${asset.id}: ${campo} is '${text(stored)}', by its history '${value}'`);
  }
}

/** Money comes as a number with all its decimals. */
const isSame = (stored: unknown, value: string | null): boolean =>
  typeof stored === 'number' ? stored === Number(value) : (stored ?? null) === value;

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
