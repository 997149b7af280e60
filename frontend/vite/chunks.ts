/**
 * Which modules share a file. Left to itself the bundler makes one for every set of screens that share
 * something, an icon often alone in it: a screen of the console asked for 140 of them, each through the
 * service worker, before it could begin. Now they are some fifteen: what the app begins with, what the login,
 * the shells and most screens need, and the screens themselves, with what only a few of them need still
 * apart. Each group takes what its modules import along, unless one before it has it already.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'login', test: /src[\\/]features[\\/]auth[\\/](?:LoginForm|LoginSide|UnsentNotice)/ },
  { name: 'shell', test: /src[\\/]app[\\/]shells[\\/]Shell\.tsx/ },
  // Tables are not for those who only hold a phone.
  { name: 'shared', test: /src[\\/](?:ui[\\/](?!DataTable|WideTable)|lib|api)/, minShareCount: 4 },
  { name: 'icons', test: /@ant-design[\\/]icons/, minShareCount: 2 },
  { name: 'table', test: /src[\\/]ui[\\/]DataTable\.tsx/ },
];
