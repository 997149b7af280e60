import { isInstalled } from './installed.mjs';
import { runStep } from './run-step.mjs';
import { npmCommand, root } from './workspace.mjs';

/**
 * Installs the dependencies unless they are there, exactly as package-lock.json has them.
 *
 * @param {(text: string) => void} say
 * @returns {Promise<boolean>} whether they are there now
 */
export async function ensureInstalled(say) {
  if (isInstalled(root)) return true;
  say('Instalando dependencias (la primera vez puede tardar unos minutos)…');
  // Building needs the development tools, whatever NODE_ENV says. Warnings are for those who maintain it.
  const [command, args] = npmCommand([
    ...['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
  ]);
  const { code, output } = await runStep(command, args, { cwd: root, env: process.env, quiet: false });
  if (output) console.error(output);
  return code === 0;
}
