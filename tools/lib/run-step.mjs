import { spawn } from 'node:child_process';

/**
 * Runs a command to its end. A signal to this process ends the command and then this process.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, quiet: boolean }} options quiet: keeps the output back
 * @returns {Promise<{ code: number, output: string }>} output: what was kept back
 */
export function runStep(command, args, { cwd, env, quiet }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      child.kill(signal);
      child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
    };
    process.once('SIGINT', pass);
    process.once('SIGTERM', pass);
    child.once('error', (error) => (output += `${error.message}\n`));
    child.once('close', (code) => {
      process.removeListener('SIGINT', pass);
      process.removeListener('SIGTERM', pass);
      resolve({ code: code ?? 1, output });
    });
  });
}
