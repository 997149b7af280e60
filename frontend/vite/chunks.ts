import type { Rolldown } from 'vite';
import { runsInField } from './field-modules.ts';

type Group = Rolldown.CodeSplittingGroup;

/** Widgets of the library that the field and screens of the console use, without the tables of the latter. */
const WIDGETS =
  /node_modules[\\/](?:@tanstack[\\/](?:react-)?virtual|antd[\\/]es[\\/](?:auto-complete|badge|progress|radio|segmented)[\\/])/;
const SHARED = /src[\\/](?:ui[\\/](?!DataTable|WideTable)|lib|api)/;
/** What reads files, without the names of their columns, which every screen of an asset shows. */
const SPREADSHEETS = /src[\\/]lib[\\/](?:cells|spreadsheet)[\\/](?!own-titles|columns)/;
/** What the console asks of the offline engine when it shows a conflict. */
const OF_CONFLICTS = 'offline[\\\\/](?:kinds[\\\\/]|assets[\\\\/]from-wire)';
const BUT_ENGINE = new RegExp(`src[\\\\/](?:(?!offline[\\\\/])|${OF_CONFLICTS})`);

/**
 * Which modules share a file. Left to itself the bundler makes one for every set of screens that share
 * something, an icon often alone in it: a screen of the console asked for 140 of them, each through the
 * service worker, before it could begin. Now they are some ten: what the app begins with, what the login,
 * the shells and most screens need, what a phone begins with, and the screens themselves, with what only a
 * few of them need still apart. Each group takes what its modules import along, unless one before it has it
 * already.
 */
export const chunkGroups: Group[] = [
  { name: 'start', tags: ['$initial'] },
  { name: 'login', test: /src[\\/]features[\\/]auth[\\/](?:LoginForm|LoginSide|UnsentNotice)/ },
  { name: 'shell', test: /src[\\/]app[\\/]shells[\\/]Shell\.tsx/ },
  // Neither tables nor what reads spreadsheets are for those who only hold a phone.
  { name: 'shared', test: (id) => SHARED.test(id) && !SPREADSHEETS.test(id), minShareCount: 4 },
  { name: 'spreadsheets', test: SPREADSHEETS, minShareCount: 2 },
  { name: 'icons', test: /@ant-design[\\/]icons/, minShareCount: 2 },
  { name: 'widgets', test: WIDGETS },
  { name: 'table', test: /src[\\/]ui[\\/]DataTable\.tsx/ },
  { name: 'database', test: /node_modules[\\/]dexie[\\/]/ },
  fieldGroup('field-and-console', 'too', BUT_ENGINE),
  fieldGroup('engine', 'too'),
  fieldGroup('field', 'alone'),
];

/** Of the modules that a phone begins with: those that it needs alone, or that others need too. */
function fieldGroup(name: string, needs: 'alone' | 'too', test?: RegExp): Group {
  return {
    debugName: name,
    name: (id, context) =>
      runsInField(id, (module) => context.getModuleInfo(module)) === needs ? name : null,
    ...(test && { test }),
  };
}
