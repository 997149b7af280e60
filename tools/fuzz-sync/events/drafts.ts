import { presentId, readDrafts } from '../oracle/read-drafts.ts';
import { draftName, isOpen, isThat, isWiped, typed, type Draft, type DraftContent } from '../world/drafts.ts';
import { type Values } from '../world/fields.ts';
import { takePhoto } from '../world/photos.ts';
import type { Rng } from '../world/rng.ts';
import type { Tab, Told } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { errorText, isOfflineError, who, workingTab } from './event.ts';
import { leaveBehind } from './forms-left-behind.ts';
import { engineOf } from './save-deed.ts';
import { takeUp } from './taken-up-drafts.ts';

type Step = (world: World, rng: Rng) => Promise<void>;

/** Somebody begins a form, goes on with it, loses the page over it, takes it up again or leaves it. */
export async function drafts(world: World): Promise<void> {
  const rng = world.drafts;
  if (!rng) return;
  const steps: { weight: number; run: Step }[] = [
    { weight: 8, run: () => Promise.resolve() },
    { weight: 3, run: begin },
    { weight: 2, run: goOn },
    { weight: 1.5, run: losePage },
    { weight: 2.5, run: takeUpOne },
    { weight: 0.6, run: leave },
  ];
  await rng.weighted(steps).run(world, rng);
}

async function begin(world: World, rng: Rng): Promise<void> {
  const tab = workingTab(world, rng);
  const groups = ((await tab?.engine?.listGroups()) ?? []).filter(({ downloaded }) => downloaded === 1);
  if (!tab?.engine || groups.length === 0) return;
  const grupoId = rng.pick(groups).id;
  const assets = (await tab.engine.listGroupAssets(grupoId)).filter(({ ESTADO }) => ESTADO !== 'BAJA');
  const shown = assets.length > 0 && rng.chance(0.75) ? rng.pick(assets) : null;
  const draft: Draft = {
    id: rng.uuid(),
    who: tab.username ?? '',
    device: tab.device.name,
    kind: shown ? 'UPDATE' : 'CREATE',
    grupoId,
    shown,
    step: world.step,
    may: [null],
    deed: null,
  };
  world.ledger.drafts.push(draft);
  const values = shown ? {} : { NUMERO_DE_ACTIVO: world.fresh('N'), DESCRIPCION: world.fresh('Nuevo') };
  await keep(world, tab, draft, { values, photos: [] }, rng);
}

/** What is typed and photographed from now on. */
async function goOn(world: World, rng: Rng): Promise<void> {
  const [tab, draft] = openDraft(world, rng);
  const content = tab && (await found(world, tab, draft));
  if (content) await keep(world, tab, draft, content, rng);
}

/** What stands in the form when it is opened again: what was kept last. */
async function found(world: World, tab: Tab, draft: Draft): Promise<DraftContent | null> {
  const stored = (await readDrafts(tab)).find(({ id }) => id === draft.id);
  const content = draft.may.find((one) => one && stored && isThat(one, stored)) ?? null;
  if (content) draft.may = [content];
  else world.ledger.broken.push(`${draftName(draft)} does not stand there as it was kept last`);
  return content;
}

/** Each change of a form is kept: one more value, and a photo more or one less. */
async function keep(world: World, tab: Tab, draft: Draft, before: DraftContent, rng: Rng): Promise<void> {
  const values: Values = { ...before.values, SERIAL: world.fresh('S') };
  const stored = await photosIn(tab, draft);
  const kept = stored.length > 0 && rng.chance(0.3) ? stored.slice(1) : stored;
  const room = 2 - kept.length;
  const taken = Array.from({ length: rng.between(0, room) }, () => ({
    key: rng.uuid(),
    ...takePhoto(world.fresh('photo')),
  }));
  const photos = [...kept, ...taken];
  const content = { values, photos: photos.map(({ key, sha256 }) => ({ key, sha256 })) };
  const { kind, grupoId, shown } = draft;
  const id = await presentId(tab, draft.id);
  const told = await tellOf(world, tab, () =>
    engineOf(tab).drafts.keep({
      ...{ id, action_type: kind, grupoId, shown },
      values: typed(values),
      photos: photos.map(({ key, blob }) => ({ key, blob, originalSize: blob.size * 3 })),
    }),
  );
  became(world, draft, told, content);
  say(world, tab, draft, `types ${values.SERIAL ?? ''}, ${photos.length} photos`, told);
}

/** The photos of a form that is open: those that were kept, with the bytes that were taken. */
async function photosIn(
  tab: Tab,
  { id, may }: Draft,
): Promise<{ key: string; sha256: string; blob: Blob }[]> {
  const known = may.flatMap((content) => content?.photos ?? []);
  const kept = await engineOf(tab).drafts.photosOf(await presentId(tab, id));
  return kept.flatMap(({ key, blob }) => {
    const photo = known.find((one) => one.key === key);
    return photo ? [{ ...photo, blob }] : [];
  });
}

async function losePage(world: World, rng: Rng): Promise<void> {
  const [tab, draft] = openDraft(world, rng);
  if (!tab || !draft) return;
  world.log.event(`${who(tab)}: the page of ${draftName(draft)} is killed and loads anew.`);
  tab.kill();
  await world.settle();
  const again = await world.newTab(tab.device);
  await world.settle();
  if (again.engine && again.username === draft.who && isOpen(draft)) await resume(world, again, draft);
}

/**
 * A form goes on from it: it has the draft for itself, under another name.
 * @returns whether it has
 */
async function resume(world: World, tab: Tab, draft: Draft): Promise<boolean> {
  const id = await presentId(tab, draft.id);
  const told = await tellOf(world, tab, () => engineOf(tab).drafts.resume(id));
  if (told.kind === 'done' && !told.value)
    world.ledger.broken.push(`${draftName(draft)} is gone when its form goes on from it`);
  say(world, tab, draft, 'is gone on from', told);
  return told.kind === 'done' && told.value !== undefined;
}

async function takeUpOne(world: World, rng: Rng): Promise<void> {
  const [tab, draft] = openDraft(world, rng);
  const content = tab && (await found(world, tab, draft));
  if (content) await leaveBehind(world, tab, draft);
  if (content && (await resume(world, tab, draft))) await takeUp(world, tab, draft, content);
}

async function leave(world: World, rng: Rng): Promise<void> {
  const [tab, draft] = openDraft(world, rng);
  if (!tab || !draft) return;
  const id = await presentId(tab, draft.id);
  const told = await tellOf(world, tab, () => engineOf(tab).drafts.discard(id));
  became(world, draft, told, null);
  say(world, tab, draft, 'is left', told);
}

/** One that was begun and neither saved nor left, in a tab of whoever began it. */
function openDraft(world: World, rng: Rng): [Tab, Draft] | [null, null] {
  const open = world.ledger.drafts.filter((draft) => isOpen(draft) && !isWiped(draft, world.ledger));
  const found = open.flatMap((draft) => {
    const device = world.devices.find(({ name }) => name === draft.device);
    const tab = device?.openTabs.find(({ engine, username }) => engine && username === draft.who);
    return tab ? [[tab, draft] as [Tab, Draft]] : [];
  });
  return found.length > 0 ? rng.pick(found) : [null, null];
}

async function tellOf<T>(world: World, tab: Tab, act: () => Promise<T>): Promise<Told<T>> {
  const answer = tab.told(act());
  await world.settle();
  return answer;
}

function became(world: World, draft: Draft, told: Told<unknown>, content: DraftContent | null): void {
  draft.step = world.step;
  if (told.kind === 'done') draft.may = [content];
  if (told.kind === 'died') draft.may.push(content);
  if (told.kind === 'failed' && !isOfflineError(told.error)) {
    world.ledger.broken.push(`${draftName(draft)} failed with ${errorText(told.error)}`);
  }
}

function say(world: World, tab: Tab, draft: Draft, text: string, told: Told<unknown>): void {
  const outcome = told.kind === 'failed' ? errorText(told.error) : told.kind;
  world.log.event(`${who(tab)}: ${draftName(draft)}: ${text}: ${outcome}.`);
}
