import { resolveEntities } from './entities';

/** The attributes of a tag by their names without namespace; of two with the same name the last. */
export function readAttributes(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  for (;;) {
    const equals = tag.indexOf('=', at);
    if (equals === -1) return attributes;
    const opens = firstQuote(tag, equals + 1);
    const closes = opens === -1 ? -1 : tag.indexOf(tag.charAt(opens), opens + 1);
    if (closes === -1) return attributes;
    const name = tag.slice(at, equals).trim();
    const value = tag.slice(opens + 1, closes);
    attributes.set(name.slice(name.indexOf(':') + 1), resolveEntities(value));
    at = closes + 1;
  }
}

/** No pattern: over a tag as long as a book, one that fails would begin anew at each of its letters. */
function firstQuote(tag: string, from: number): number {
  for (let at = from; at < tag.length; at += 1) {
    const letter = tag[at];
    if (letter === '"' || letter === "'") return at;
  }
  return -1;
}
