import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { runStep } from './run-step.mjs';
import { npmCommand, projectEnvironment, root } from './workspace.mjs';

const SHARED = ['tsconfig.base.json', 'package-lock.json'];

/** What is built, from what. A file that can change the result must be in the list. */
export const PARTS = [
  {
    name: 'el servidor',
    workspace: 'backend',
    sources: ['backend/src', 'backend/package.json', 'backend/tsconfig.json', 'backend/tsconfig.build.json'],
    result: 'backend/dist/main.js',
  },
  {
    name: 'la aplicación',
    workspace: 'frontend',
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/vite',
      'frontend/index.html',
      'frontend/package.json',
      'frontend/tsconfig.json',
      'frontend/vite.config.ts',
    ],
    result: 'frontend/dist/index.html',
  },
];

/**
 * Builds a part unless what is there was built from these very sources. Both ends are remembered by content,
 * so neither another commit's result nor one that somebody else built over it passes for ours.
 *
 * @param {(typeof PARTS)[number]} part
 * @param {(text: string) => void} say
 * @returns {Promise<string | undefined>} the compiler's words when it failed
 */
export async function ensureBuilt({ name, workspace, sources, result }, say) {
  const stamp = join(root, 'node_modules', '.cache', 'inventario', `${workspace}.built`);
  const output = [`${workspace}/dist`, result];
  const state = () =>
    `${fingerprint(root, [...sources, ...SHARED])}\n${fingerprint(root, output) ?? 'missing'}\n`;
  const before = state();
  if (!before.includes('missing') && readIfThere(stamp) === before) return undefined;

  say(`Compilando ${name}…`);
  rmSync(stamp, { force: true });
  const [command, args] = npmCommand(['run', 'build', '--silent', '-w', workspace]);
  const { code, output: words } = await runStep(command, args, {
    cwd: root,
    env: projectEnvironment(),
    quiet: true,
  });
  const after = state();
  if (code !== 0) return words;
  if (after.includes('missing')) return `${words}\n${result} was not made.`;
  mkdirSync(join(stamp, '..'), { recursive: true });
  // Sources that were changed during the build are not what was built: the next start builds again.
  if (after.split('\n')[0] === before.split('\n')[0]) writeFileSync(stamp, after);
  return undefined;
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
