import { readAttributes } from '../xml/attributes';
import { readXml } from '../xml/read-xml';
import type { Package } from './package';

export interface Relationship {
  readonly id: string;
  /** The last word of its type: 'worksheet', 'styles', …; what stands before it differs between dialects. */
  readonly type: string;
  /** The name of the part that it leads to. */
  readonly target: string;
}

/** What a part refers to; nothing where it says nothing of it. '' is the package itself. */
export async function readRelationships(parts: Package, of: string): Promise<Relationship[]> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${of.slice(folder.length)}.rels`;
  const found: Relationship[] = [];
  if (!parts.has(name)) return found;
  await readXml(parts.part(name), {
    open: (tag, written) => {
      if (tag !== 'Relationship') return;
      const attributes = readAttributes(written);
      const type = attributes.get('Type') ?? '';
      const target = resolve(folder, attributes.get('Target') ?? '');
      found.push({ id: attributes.get('Id') ?? '', type: type.slice(type.lastIndexOf('/') + 1), target });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return found;
}

function resolve(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
