import { SpreadsheetError } from '../spreadsheet-error';
import { resolveEntities } from './entities';

/** What stands in an XML file, in order. Names are without their namespace. */
export interface XmlHandler {
  /** `attributes` as written, for `readAttributes`: most are never looked at. */
  open(name: string, attributes: string): void;
  /** Also right after `open` where a tag closes itself. */
  close(name: string): void;
  /** One piece of text between two tags, references resolved. */
  text(text: string): void;
}

/** Ten times what a cell can hold: a longer tag or text would be searched again with every piece. */
const MAX_TOKEN = 1_000_000;

/** Tags within tags; spreadsheets need a dozen. */
const MAX_DEPTH = 200;

/**
 * Reads XML as it comes, in pieces of any size, keeping only the tag or text that is not complete yet. Of
 * what makes XML well formed it checks that tags close in the order in which they opened: else what is read
 * changes.
 */
export class XmlScanner {
  private rest = '';
  /** The tags that are open, the innermost last. */
  private readonly path: string[] = [];

  constructor(private readonly handler: XmlHandler) {}

  /** @throws SpreadsheetError `damaged`, or what the handler throws */
  write(piece: string): void {
    const xml = this.rest + piece;
    let at = 0;
    while (at < xml.length) {
      const next = xml[at] === '<' ? this.markup(xml, at) : this.plain(xml, at);
      if (next === -1) break;
      at = next;
    }
    this.rest = xml.slice(at);
    if (this.rest.length > MAX_TOKEN) throw new SpreadsheetError('damaged');
  }

  /** @throws SpreadsheetError `damaged` where the file ends within a tag, or before all are closed */
  end(): void {
    if (this.rest.trim() !== '' || this.path.length > 0) throw new SpreadsheetError('damaged');
  }

  /** Where what begins at `at` ends; -1 if it goes on in the next piece. */
  private plain(xml: string, at: number): number {
    const end = xml.indexOf('<', at);
    if (end === -1) return -1;
    this.handler.text(resolveEntities(withLineFeeds(xml.slice(at, end))));
    return end;
  }

  private markup(xml: string, at: number): number {
    if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4);
    if (xml.startsWith('<?', at)) return after(xml, '?>', at + 2);
    if (xml.startsWith('<![CDATA[', at)) {
      const next = after(xml, ']]>', at + 9);
      if (next !== -1) this.handler.text(withLineFeeds(xml.slice(at + 9, next - 3)));
      return next;
    }
    // The longest of those beginnings may still be incomplete.
    if (xml[at + 1] === '!' && xml.length - at < 9) return -1;
    return this.tag(xml, at);
  }

  private tag(xml: string, at: number): number {
    const end = tagEnd(xml, at + 1);
    if (end === -1) return -1;
    if (xml[at + 1] === '!') return end + 1;
    const closing = xml[at + 1] === '/';
    const closesItself = xml[end - 1] === '/';
    const inside = xml.slice(at + (closing ? 2 : 1), closesItself ? end - 1 : end);
    const nameEnd = inside.search(/\s/);
    const qualified = nameEnd === -1 ? inside : inside.slice(0, nameEnd);
    const name = qualified.slice(qualified.indexOf(':') + 1);
    if (!closing) this.open(name, nameEnd === -1 ? '' : inside.slice(nameEnd));
    if (closing || closesItself) this.close(name);
    return end + 1;
  }

  private open(name: string, attributes: string): void {
    if (this.path.push(name) > MAX_DEPTH) throw new SpreadsheetError('damaged');
    this.handler.open(name, attributes);
  }

  private close(name: string): void {
    if (this.path.pop() !== name) throw new SpreadsheetError('damaged');
    this.handler.close(name);
  }
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}

/** Where the tag's '>' is; one within quotes is part of a value. */
function tagEnd(xml: string, from: number): number {
  let at = from;
  for (;;) {
    const end = xml.indexOf('>', at);
    if (end === -1) return -1;
    const quote = openQuote(xml, at, end);
    if (quote === undefined) return end;
    const closed = xml.indexOf(quote.mark, quote.at + 1);
    if (closed === -1) return -1;
    at = closed + 1;
  }
}

/** A quote between `from` and `to` that is not closed there. */
function openQuote(xml: string, from: number, to: number): { mark: string; at: number } | undefined {
  for (let at = from; at < to; at += 1) {
    const mark = xml[at];
    if (mark !== '"' && mark !== "'") continue;
    const closed = xml.indexOf(mark, at + 1);
    if (closed === -1 || closed > to) return { mark, at };
    at = closed;
  }
  return undefined;
}

/** Line ends as XML means them; one that a cell really holds as a return is written as a reference. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
