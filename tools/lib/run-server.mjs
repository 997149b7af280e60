import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { SERVER_FLAGS } from './server-flags.mjs';
import { projectNode, root } from './workspace.mjs';

/**
 * Runs the built server until it ends and gives its exit code. Signals are passed on. The channel between the
 * two tells the server when this process was killed, for then nobody could stop it any more.
 *
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runServer(args) {
  return new Promise((resolve) => {
    const child = spawn(projectNode(), [...SERVER_FLAGS, 'backend/dist/main.js', ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let asked = false;
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      asked = true;
      child.kill(signal);
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass);
    if (process.env['npm_lifecycle_event'] === 'start') whenParentEnds(() => pass('SIGTERM'));
    child.once('error', (error) => {
      console.error(`No se pudo ejecutar el servidor: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      if (signal && !asked)
        console.error(`El servidor terminó de forma inesperada (${signal}); vuelve a iniciarlo.`);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * npm passes on the signals that it gets, except the one that it cannot get: after `kill -9` of npm the
 * server must not go on unseen. Only for a start through npm, whose life is the server's.
 *
 * @param {() => void} then
 */
function whenParentEnds(then) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 250);
  timer.unref();
}
