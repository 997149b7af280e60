import { FIRST_WITH_WORK_BEFORE_A_LOSS } from '../first-with-work-before-a-loss.ts';
import type { Rng } from '../world/rng.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { createAsset, downloadedGroups } from './field-work.ts';
import { engineOf, saveUpdate } from './save-deed.ts';

/**
 * Somebody makes an asset, sends it, and goes on with it by the number that the server gave it; all of it
 * since the backup. By chance it hardly ever comes together: most of what is lost was made before anything of
 * it was sent.
 *
 * @param send sends all that the tab has
 */
export async function workBeforeALoss(
  world: World,
  tab: Tab,
  rng: Rng,
  send: () => Promise<void>,
): Promise<void> {
  if (world.seed < FIRST_WITH_WORK_BEFORE_A_LOSS || !rng.chance(0.6)) return;
  const groups = await downloadedGroups(tab);
  if (groups.length === 0) return;
  const grupoId = rng.pick(groups);
  const number = world.fresh('N');
  const given = {
    NUMERO_DE_ACTIVO: number,
    DESCRIPCION: world.fresh('Nuevo'),
    SERIAL: null,
    ESTADO: 'BUENO',
  };
  await createAsset(world, tab, grupoId, given);
  await send();
  for (const changed of [{ SERIAL: world.fresh('S') }, { ESTADO: 'MALO' }].slice(rng.between(0, 1))) {
    const assets = await engineOf(tab).listGroupAssets(grupoId);
    const asset = assets.find(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO === number);
    // Somebody may have moved it on, or taken the group away.
    if (!asset) break;
    const deed = await saveUpdate(world, { tab, grupoId, asset, shown: asset }, changed);
    deed.madeThere = true;
    if (rng.chance(0.7)) await send();
  }
  await send();
}
