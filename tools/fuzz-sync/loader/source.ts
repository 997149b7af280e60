import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** One replacement in one file of the product: `find` must stand in it exactly once. */
export interface Patch {
  /** Relative to the root of the project. */
  file: string;
  find: string;
  replace: string;
}

/**
 * Doors for the harness, which change nothing by themselves: it takes from lists what an older server lacks,
 * lets a server tell and keep another contract, lets an app ask for one, and keeps the processes that decode
 * photos for the next server, because each takes longer to start than what it is asked.
 */
const DOORS: readonly Patch[] = [
  {
    file: 'backend/src/syncs/unknown-parts.ts',
    find: 'const DATA_NAMES: readonly string[] =',
    replace: 'export const DATA_NAMES: string[] =',
  },
  {
    // A server of the first contract knows of no later one: what it does not know is wrong for it.
    file: 'backend/src/syncs/unknown-parts.ts',
    find: 'const { contrato, action_type, resolves } = sent;',
    replace: 'const { contrato, action_type, resolves } = sent;\n  if (CONTRATO === 1) return false;',
  },
  {
    file: 'backend/src/common/contract-version.ts',
    find: 'export const CONTRATO =',
    replace: 'export const tell = (version: number) => void (CONTRATO = version);\nexport let CONTRATO =',
  },
  {
    file: 'backend/src/common/contract-version.ts',
    find: 'export const CONTRATO_MINIMO =',
    replace:
      'export const giveUpBefore = (version: number) => void (CONTRATO_MINIMO = version);\nexport let CONTRATO_MINIMO =',
  },
  {
    file: 'backend/src/photos/photo-inspection.service.ts',
    find: 'decoder ??= new Decoder();',
    replace: 'decoder ??= globalThis.fuzzDecoders.pop() ?? new Decoder();',
  },
  {
    file: 'backend/src/photos/photo-inspection.service.ts',
    find: 'clearTimeout(this.rest);\n    await Promise.all([...this.all]',
    replace:
      'clearTimeout(this.rest);\n    for (const one of this.idle.splice(0)) {\n      this.all.delete(one);\n      globalThis.fuzzDecoders.push(one);\n    }\n    await Promise.all([...this.all]',
  },
  {
    file: 'frontend/src/offline/commands/new-rows.ts',
    find: '    ...content,\n    id: content.id',
    replace: '    ...content,\n    ...globalThis.fuzzAsksFor?.(content),\n    id: content.id',
  },
];

let patches: readonly Patch[] = [];
const applied = new Set<Patch>();

/** To be called before anything of the product is loaded. */
export function breakProduct(wanted: readonly Patch[]): void {
  patches = wanted;
}

/** A patch whose file was never loaded has broken nothing, and what it proves is void. */
export function unusedPatches(): readonly Patch[] {
  return patches.filter((patch) => !applied.has(patch));
}

/** The text of a source file of the product, broken where this run wants it broken. */
export function sourceOf(file: string): string {
  let text = readFileSync(file, 'utf8');
  const name = relative(ROOT, file);
  for (const patch of [...DOORS, ...patches].filter((candidate) => candidate.file === name)) {
    const places = text.split(patch.find).length - 1;
    if (places !== 1) throw new Error(`Mutation: ${name} has the text to replace ${places} times`);
    text = text.replace(patch.find, () => patch.replace);
    applied.add(patch);
  }
  return text;
}
