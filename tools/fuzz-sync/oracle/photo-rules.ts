import { createHash } from 'node:crypto';
import type { Admin } from '../server/office.ts';
import type { Deed, Ledger } from '../world/ledger.ts';
import { type DeviceState, waitsForDecision } from './device-state.ts';
import type { ServerState } from './server-state.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Every photo that somebody took for a saved action is on the server with its bytes, or on the device with
 * them.
 */
export async function photoRules(
  server: ServerState,
  devices: DeviceState[],
  ledger: Ledger,
  admin: Admin,
): Promise<string[]> {
  const stored = await admin.photos(server.photos.map(({ id }) => id));
  const broken = ledger.deeds
    .filter(({ told }) => told === 'saved')
    .flatMap((deed) => deed.photos.map((photo) => ({ photo, deed })))
    .flatMap(({ photo, deed }) => onePhoto(photo, deed, server, devices, ledger, stored));
  broken.push(...missingRules(server, devices));
  const taken = new Set(ledger.deeds.flatMap((deed) => deed.photos.map(({ id }) => id)));
  for (const { id } of server.photos)
    if (!taken.has(id)) broken.push(`photo ${id} is on the server and nobody took it`);
  return broken;
}

/**
 * The server knows which CREATE and UPDATE still lack photos; what was settled passed its photos on (rule 5).
 */
function missingRules({ actions, photos }: ServerState, devices: DeviceState[]): string[] {
  const heirOf = new Map(actions.map(({ id, resolved_by }) => [id, resolved_by]));
  const last = (id: string): string => {
    const heir = heirOf.get(id);
    return heir ? last(heir) : id;
  };
  const counts = new Map<string, number>();
  for (const { action_id } of photos) counts.set(last(action_id), (counts.get(last(action_id)) ?? 0) + 1);
  return devices.flatMap(({ who, userId, device, withoutPhotos }) => {
    const lacking = actions.filter(
      ({ id, usuario_id, status, action_type }) =>
        usuario_id === userId &&
        status === 'applied' &&
        ['CREATE', 'UPDATE'].includes(action_type ?? '') &&
        (counts.get(id) ?? 0) < 2,
    );
    return lacking.length === withoutPhotos
      ? []
      : [
          `${who} on ${device} is told of ${withoutPhotos} changes without photos; ${lacking.length} lack them`,
        ];
  });
}

function onePhoto(
  { id, sha256: expected }: { id: string; sha256: string },
  deed: Deed,
  server: ServerState,
  devices: DeviceState[],
  ledger: Ledger,
  given: Map<string, Uint8Array | null>,
): string[] {
  const name = `photo ${id.slice(-6)} of ${deed.kind} [${deed.actionId.slice(-6)}] (${deed.who})`;
  const row = server.photos.find((photo) => photo.id === id);
  const device = devices.find((one) => one.device === deed.device && one.who === deed.who);
  const local = device?.photos.find((photo) => photo.id === id);
  // A file may have brought what stands behind a conflict here: the phone learns that when somebody decides.
  const action = device?.actions.find(({ id: own }) => own === local?.action_id);
  const conflictHere = device && action && waitsForDecision(device, action, server);
  if (row) {
    const broken: string[] = [];
    if (row.sha256 !== expected) broken.push(`${name}: the server has other bytes`);
    const bytes = given.get(id);
    if (!bytes || sha256(bytes) !== expected) broken.push(`${name}: the server cannot give its bytes`);
    const applied = server.actions.find((one) => one.id === local?.action_id)?.status === 'applied';
    if (local?.uploaded === 0 && applied && !conflictHere)
      broken.push(`${name} is on the server and still waits on the device`);
    return broken;
  }
  if (local?.bytes && sha256(local.bytes) === expected) {
    const known = server.actions.find((one) => one.id === local.action_id);
    if ((known?.status === 'applied' || known?.resolved_by) && !conflictHere)
      return [`${name} still waits although its action is applied and all is well`];
    if (!device?.seen.queue.some((item) => item.id === id))
      return [`${name} waits and the person does not see it`];
    return [];
  }
  if (local) return [`${name} is neither on the server nor are its bytes on the device`];
  const wiped = ledger.wiped.some(
    (one) => one.who === deed.who && one.device === deed.device && one.step >= deed.step,
  );
  return ledger.givenUp.has(id) || wiped ? [] : [`${name} is lost`];
}
