/**
 * `npm start`: installs what is missing, builds what is stale, runs the server. Arguments go to the server.
 * Nothing but Node's own modules may be imported here or in what this imports: on a fresh clone there is
 * nothing else. This file itself must be understood by old versions of Node, which it turns away.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Se necesita Node 20.19 o posterior; este es ' + process.versions.node + '.');
  process.exit(1);
}

const { prepare } = await import('./lib/prepare.mjs');
const { runServer } = await import('./lib/run-server.mjs');

await prepare();
process.exit(await runServer(process.argv.slice(2)));
