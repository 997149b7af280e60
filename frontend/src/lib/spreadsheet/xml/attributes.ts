import { resolveEntities } from './entities';

const ATTRIBUTE = /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag by their names without namespace; of two with the same name the last. */
export function readAttributes(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE)) {
    attributes.set(name.slice(name.indexOf(':') + 1), resolveEntities(double ?? single ?? ''));
  }
  return attributes;
}
