import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { errorText, who, workingTab, type EventKind } from './event.ts';

export const sessions: EventKind[] = [
  { name: 'log in', weight: 7, run: login },
  { name: 'log out', weight: 2, run: logout },
  { name: 'change the password', weight: 0.7, run: changePassword },
  { name: 'access token expires', weight: 4, run: expire },
  { name: 'the phone dies after a renewal', weight: 1, run: dieRenewed },
];

async function login(world: World): Promise<boolean> {
  const device = world.rng.pick(world.devices);
  const tab = device.openTabs.find(({ engine }) => engine === null);
  if (!tab) return false;
  await logIn(world, tab, world.rng.pick(world.people).username);
  return true;
}

/** Somebody types their name and password. */
export async function logIn(world: World, tab: Tab, username: string): Promise<boolean> {
  const { password } = world.person(username);
  const remember = world.rng.chance(0.8);
  const told = await world.until(tab.told(tab.login(username, password, remember)));
  const text = told === 'never' ? 'no answer' : told.kind === 'failed' ? errorText(told.error) : told.kind;
  world.log.event(`${username} logs in on ${tab.name}: ${text}.`);
  if (told !== 'never' && told.kind === 'done') world.ledger.sessionBegan(username, tab.device);
  await world.settle();
  return tab.username === username;
}

async function logout(world: World): Promise<boolean> {
  const tab = workingTab(world);
  if (!tab) return false;
  world.log.event(`${who(tab)} logs out.`);
  await logOut(world, tab);
  return true;
}

/** All tabs of a device that share the session end with it. */
export async function logOut(world: World, tab: Tab): Promise<void> {
  if (tab.username) world.ledger.sessionEnded(tab.username, [tab.device]);
  await world.until(tab.told(tab.logout()));
  await world.settle();
}

/** A password change ends every session of the user, on all devices. */
async function changePassword(world: World): Promise<boolean> {
  const tab = workingTab(world);
  if (!tab?.username) return false;
  const person = world.person(tab.username);
  const password = `${world.fresh('clave')}-larga`;
  const name = who(tab);
  world.ledger.sessionEnded(person.username, world.devices);
  const told = await world.until(tab.told(tab.changePassword(person.password, password)));
  // Whoever gets no answer does not know which one holds; the heal sets it anew.
  if (told !== 'never' && told.kind === 'done') person.password = password;
  else person.passwordInDoubt = true;
  world.log.event(`${name} changes the password: ${told === 'never' ? 'no answer' : told.kind}.`);
  await world.settle();
  return true;
}

/** The access token is no longer taken; the next call has to exchange the refresh token. */
async function expire(world: World): Promise<boolean> {
  const tab = workingTab(world);
  if (!tab) return false;
  world.log.event(`${who(tab)}: the access token runs out.`);
  tab.spoilAccessToken();
  return Promise.resolve(true);
}

/** Everything of the phone is gone right after the new pair of tokens was used, and it is turned on again. */
async function dieRenewed(world: World): Promise<boolean> {
  const tab = workingTab(world);
  if (!tab?.device.online || world.api.url === null) return false;
  world.log.event(`${who(tab)}: the session is renewed, and the phone dies.`);
  tab.spoilAccessToken();
  await world.until(tab.told(tab.request('/api/user/dashboard')));
  for (const one of tab.device.openTabs) one.kill();
  const { name } = await world.newTab(tab.device);
  world.log.event(`The app is opened: ${name}.`);
  await world.settle();
  return true;
}
