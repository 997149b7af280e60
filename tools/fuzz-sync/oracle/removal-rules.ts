import type { Ledger } from '../world/ledger.ts';
import type { DeviceState } from './device-state.ts';
import type { RemovalRow, ServerState } from './server-state.ts';

const SETTLED = 'Este conflicto ya se resolvió con otra decisión.';

/**
 * What was removed stays away, with nothing of the field gone along; what it was stays on record. Whoever
 * worked on it without a connection is told who removed it, and no list shows it any more.
 */
export function removalRules(server: ServerState, devices: DeviceState[], { removed }: Ledger): string[] {
  const broken = server.removals
    .filter(({ asset_id }) => !removed.some(({ asset }) => asset.id === asset_id))
    .map(({ asset_id }) => `asset ${asset_id} counts as removed, and nobody did that`);
  for (const { asset, lines } of removed) {
    const name = `${asset.valores['NUMERO_DE_ACTIVO'] ?? ''} (${asset.id}), which was removed,`;
    const record = server.removals.find(({ asset_id }) => asset_id === asset.id);
    if (!record) broken.push(`${name} is not on record`);
    else {
      const differ = Object.entries(asset.valores).filter(([field]) => field in record.valores);
      if (differ.some(([field, value]) => (record.valores[field] ?? null) !== value))
        broken.push(`${name} is on record as ${JSON.stringify(record.valores)}`);
      if (record.lines !== lines)
        broken.push(`${name} had ${lines} lines of history, kept are ${record.lines}`);
      broken.push(...devices.flatMap((device) => phoneRules(name, record, device, server)));
    }
    if (server.assets.some(({ id }) => id === asset.id)) broken.push(`${name} came back`);
    for (const { id, asset_id, status } of server.actions)
      if (asset_id === asset.id && (status === 'applied' || status === 'conflict'))
        broken.push(`[${id.slice(-6)}] on ${name} is ${status}`);
    if (server.photos.some(({ asset_id }) => asset_id === asset.id)) broken.push(`${name} has photos`);
  }
  return broken;
}

function phoneRules(
  name: string,
  { asset_id, grupos }: RemovalRow,
  { who, userId, device, actions, shown, seen }: DeviceState,
  { assignments }: ServerState,
): string[] {
  const hadIt = assignments.some(
    ({ usuario_id, grupo_id }) => usuario_id === userId && grupos.includes(grupo_id),
  );
  const lists = [...shown].filter(([, views]) => views.some(({ id }) => id === asset_id));
  return [
    ...lists.map(([group]) => `group ${group} of ${who} on ${device} still shows ${name}`),
    ...actions
      .filter(({ asset }) => asset === asset_id)
      .flatMap(({ id, status }) => {
        const item = seen.queue.find((one) => one.id === id);
        if (status !== 'rejected') return [`[${id.slice(-6)}] on ${name} is ${status} on ${device}`];
        // Of a decision that somebody else was before with, that is what is told.
        const isOver = item?.discarded !== undefined || item?.lastError?.startsWith(SETTLED);
        return hadIt && !isOver && item?.removed?.usuario_nombre !== 'admin'
          ? [`${who} is not told on ${device} who removed ${name}: ${item?.lastError ?? ''}`]
          : [];
      }),
  ];
}
