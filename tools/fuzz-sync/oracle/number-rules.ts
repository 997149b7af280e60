import { numberKey, show } from '../world/fields.ts';
import { query } from '../server/postgres.ts';
import { reachOf } from './departures.ts';
import { type AssetRow, readServer, type ServerState } from './server-state.ts';

interface Told {
  id: number;
  serie: string | null;
  descripcion: string | null;
}

interface NumberConflict {
  action_id: string;
  motivo: string;
  campos: { NUMERO_DE_ACTIVO?: { mine: string | null } };
  server: Told | null;
  fotos?: string[];
  titular?: { activo: Told; fotos: string[] };
}

interface Answer {
  results?: { status: string; conflict?: NumberConflict }[];
  conflict?: NumberConflict;
}

/**
 * What an answer says of numbers that exist; nothing where something else of the same call changed assets.
 */
function conflictsOf(text: string): NumberConflict[] {
  if (!text.includes('"numero_existente"')) return [];
  const { results, conflict } = JSON.parse(text) as Answer;
  if (results?.some(({ status }) => status === 'applied')) return [];
  return (results?.map((one) => one.conflict) ?? [conflict]).flatMap((one) =>
    one?.motivo === 'numero_existente' ? [one] : [],
  );
}

/**
 * Whoever wants a number that exists, for a new asset or for another one, is shown the asset that has it
 * where that hangs in a group of theirs, and nothing of it anywhere else. To be asked right after the answer.
 */
export async function numberRules(
  databaseUrl: string,
  userId: number,
  sent: string,
  answered: string,
): Promise<string[]> {
  const conflicts = conflictsOf(answered);
  if (conflicts.length === 0) return [];
  const { acciones } = JSON.parse(sent) as { acciones: { id: string; action_type: string }[] };
  const server = await readServer(databaseUrl);
  const find = await holders(databaseUrl, server);
  const isTheirs = reachOf(server, userId);
  return conflicts.flatMap(({ action_id, campos, server: side, fotos = [], titular }) => {
    const isNew = acciones.find(({ id }) => id === action_id)?.action_type === 'CREATE';
    const number = campos.NUMERO_DE_ACTIVO?.mine ?? null;
    const name = `the answer to [${action_id.slice(-6)}], which wants the number ${show(number)},`;
    const holder = find(number);
    if (!holder) return [`${name} says that it exists, and nobody has it`];
    const told = isNew ? side : (titular?.activo ?? null);
    if (!isTheirs(holder.valores)) return told ? [`${name} shows an asset that is not theirs to see`] : [];
    const foreign = (isNew ? fotos : (titular?.fotos ?? [])).filter(
      (path) => !isPhotoOf(path, holder, server),
    );
    return [
      ...(isShown(told, holder) ? [] : [`${name} does not show what has it: ${JSON.stringify(told)}`]),
      ...foreign.map((path) => `${name} shows ${path}, which is no photo of what has it`),
    ];
  });
}

const isShown = (told: Told | null, { id, valores }: AssetRow): boolean =>
  told?.id === id && told.serie === valores['SERIAL'] && told.descripcion === valores['DESCRIPCION'];

const isPhotoOf = (path: string, { id }: AssetRow, { photos }: ServerState): boolean =>
  photos.some((photo) => path.endsWith(photo.id) && photo.asset_id === id);

/** The asset that has a number, or had it before. */
export async function holders(
  databaseUrl: string,
  { assets }: ServerState,
): Promise<(number: string | null) => AssetRow | undefined> {
  const aliases = await query<{ numero_key: string; asset_id: number }>(
    databaseUrl,
    'SELECT numero_key, asset_id FROM asset_aliases',
  );
  return (number) =>
    assets.find(({ valores }) => numberKey(valores['NUMERO_DE_ACTIVO']) === numberKey(number)) ??
    assets.find(({ id }) =>
      aliases.some((alias) => alias.asset_id === id && alias.numero_key === numberKey(number)),
    );
}
