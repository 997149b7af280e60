/** Loaded before the built server: changes its code in the one place that the environment names. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const { file, find, replace } = JSON.parse(process.env['BREAK_SERVER'] ?? '{}') as {
  file: string;
  find: string;
  replace: string;
};

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(`/dist/${file}`)) return next(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (source.split(find).length !== 2) throw new Error(`${file} has the text to replace not once`);
    return { format: 'module', source: source.replace(find, () => replace), shortCircuit: true };
  },
});
