import { FIELDS, show } from '../world/fields.ts';
import type { DeviceState } from './device-state.ts';
import type { AssetRow, ServerState } from './server-state.ts';

/** After a last sync, every downloaded group on every device is the server's subtree, plus what is unsent. */
export function deviceRules(server: ServerState, devices: DeviceState[]): string[] {
  return devices.flatMap((device) => [
    ...groupListRules(server, device),
    ...[...device.shown.keys()].flatMap((id) => groupRules(server, device, id)),
    ...leftoverRules(device),
  ]);
}

function groupListRules(server: ServerState, { device, who, userId, groups }: DeviceState): string[] {
  const assigned = server.assignments
    .filter(({ usuario_id }) => usuario_id === userId)
    .map(({ grupo_id }) => grupo_id);
  const known = groups.map(({ id }) => id);
  const differ = assigned.length !== known.length || assigned.some((id) => !known.includes(id));
  return differ
    ? [
        `${who} on ${device} has the groups ${known.sort().join(', ')}, assigned are ${assigned.sort().join(', ')}`,
      ]
    : [];
}

function groupRules(server: ServerState, state: DeviceState, grupoId: number): string[] {
  const broken: string[] = [];
  const name = `group ${grupoId} of ${state.who} on ${state.device}`;
  const inside = new Set(server.groups.filter(({ path }) => path.includes(grupoId)).map(({ id }) => id));
  const expected = new Map(
    server.assets.filter(({ grupo_id }) => inside.has(grupo_id)).map((asset) => [asset.id, asset]),
  );
  const views = state.shown.get(grupoId) ?? [];
  for (const view of views) {
    const copy = state.assets.find((row) => row.id === view.id);
    const asset = typeof view.id === 'number' ? expected.get(view.id) : undefined;
    const unsent =
      state.actions.some((row) => row.asset === view.id) ||
      state.photos.some((photo) => photo.asset === view.id && photo.uploaded === 0);
    if (!asset) {
      if (!unsent) broken.push(`${name} shows ${view.NUMERO_DE_ACTIVO} (${view.id}), which is not in it`);
      continue;
    }
    if (copy?.servidor) broken.push(...copyRules(name, asset, copy.servidor));
    else broken.push(`${name}: ${view.NUMERO_DE_ACTIVO} has no copy of the server's`);
    if (!unsent) {
      broken.push(...viewRules(name, asset, view));
      if (view.syncStatus !== 'synced')
        broken.push(`${name}: ${view.NUMERO_DE_ACTIVO} shows as pending without anything unsent`);
    }
  }
  for (const asset of expected.values()) {
    if (!views.some(({ id }) => id === asset.id))
      broken.push(`${name} lacks ${asset.valores['NUMERO_DE_ACTIVO'] ?? ''} (${asset.id})`);
  }
  return broken;
}

function copyRules(name: string, asset: AssetRow, copy: { version: number; values: object }): string[] {
  const broken: string[] = [];
  if (copy.version !== asset.version)
    broken.push(`${name}: copy of ${asset.id} has version ${copy.version}, the server ${asset.version}`);
  for (const field of FIELDS) {
    const local = ((copy.values as Record<string, unknown>)[field] ?? null) as string | null;
    if ((local ?? '') !== (asset.valores[field] ?? '')) {
      broken.push(
        `${name}: copy of ${asset.valores['NUMERO_DE_ACTIVO'] ?? ''} has ${field} ${show(local)}, the server ${show(asset.valores[field])}`,
      );
    }
  }
  return broken;
}

const viewRules = (name: string, asset: AssetRow, view: object): string[] =>
  FIELDS.flatMap((field) => {
    const shown = ((view as Record<string, unknown>)[field] ?? '') as string;
    const real = asset.valores[field] ?? '';
    return shown === real
      ? []
      : [
          `${name} shows ${field} ${show(shown)} of ${asset.valores['NUMERO_DE_ACTIVO'] ?? ''}, the server has ${show(real)}`,
        ];
  });

/** An asset that no downloaded group holds and of which nothing is unsent has left the device (rule 8). */
function leftoverRules({ device, who, assets, actions, photos, groups }: DeviceState): string[] {
  const known = new Set(groups.map(({ id }) => id));
  return assets
    .filter(({ id, membresia }) => {
      const unsent =
        actions.some((row) => row.asset === id) ||
        photos.some((photo) => photo.asset === id && photo.uploaded === 0);
      return !unsent && !Object.keys(membresia).some((group) => known.has(Number(group)));
    })
    .map(
      ({ NUMERO_DE_ACTIVO }) =>
        `${NUMERO_DE_ACTIVO} stays on ${device} of ${who} without a group and without work`,
    );
}
