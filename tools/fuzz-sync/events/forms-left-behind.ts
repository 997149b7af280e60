import { PLACES } from '../server/office.ts';
import { draftName, type Draft } from '../world/drafts.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { loadRows } from './office.ts';
import { engineOf } from './save-deed.ts';

/** Before a form is taken up, the office moves its asset somewhere else, and the phone hears of it. */
export async function leaveBehind(world: World, tab: Tab, draft: Draft): Promise<void> {
  const { shown, grupoId } = draft;
  const rng = world.formsLeftBehind;
  if (!rng?.chance(0.6) || !shown || world.api.url === null) return;
  const present = await engineOf(tab).getAsset(shown.id);
  if (!present || present.ESTADO === 'BAJA') return;
  const elsewhere = PLACES.filter(({ EMPLEADO }) => EMPLEADO !== present.EMPLEADO);
  const row = { NUMERO_DE_ACTIVO: present.NUMERO_DE_ACTIVO, ...rng.pick(elsewhere) };
  await loadRows(world, rng, `what ${draftName(draft)} is about, elsewhere`, [row]);
  await world.until(tab.told(engineOf(tab).downloadGroup(grupoId)));
}
