import { SpreadsheetError } from '../spreadsheet-error';
import { readDirectory } from './compound-directory';
import type { DirectoryEntry } from './compound-directory';

const HEADER = 512;
const MAX_REGULAR = 0xfffffffa;
/**
 * The container of .xls files ([MS-CFB]): a file system of sectors in chains. No chain is followed farther
 * than the file has sectors, so that one that runs in a circle is found.
 */
export class CompoundFile {
  private readonly view: DataView;
  private readonly sectorSize: number;
  private readonly sectors: number;
  private readonly table: Uint32Array;
  private readonly streams = new Map<string, DirectoryEntry>();
  private root: Pick<DirectoryEntry, 'start' | 'size'> = { start: 0, size: 0 };
  private readonly miniLimit: number;

  /** @throws SpreadsheetError `damaged` */
  constructor(private readonly bytes: Uint8Array) {
    if (bytes.length < HEADER) throw damaged();
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shift = this.view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw damaged();
    this.sectorSize = 1 << shift;
    // The last sector of a file may be cut short.
    this.sectors = Math.ceil((bytes.length - this.sectorSize) / this.sectorSize);
    this.miniLimit = this.view.getUint32(56, true);
    this.table = this.readTable();
    this.readDirectory();
  }

  /** Whether there is a stream of that name, whatever its case. */
  has(name: string): boolean {
    return this.streams.has(name.toLowerCase());
  }

  /** @throws SpreadsheetError `damaged` */
  stream(name: string): Uint8Array {
    const entry = this.streams.get(name.toLowerCase());
    if (!entry || entry.size > this.bytes.length) throw damaged();
    if (entry.size >= this.miniLimit) return this.chain(entry.start, entry.size);
    const mini = this.chain(this.root.start, this.root.size);
    const miniTable = numbers(this.chain(this.view.getUint32(60, true), undefined));
    const content = new Uint8Array(entry.size);
    let at = entry.start;
    for (let done = 0; done < entry.size; done += 64) {
      const piece = mini.subarray(at * 64, at * 64 + Math.min(64, entry.size - done));
      if (piece.length === 0) throw damaged();
      content.set(piece, done);
      at = miniTable[at] ?? MAX_REGULAR;
    }
    return content;
  }

  private sector(index: number): Uint8Array {
    if (index >= this.sectors) throw damaged();
    const start = (index + 1) * this.sectorSize;
    return this.bytes.subarray(start, start + this.sectorSize);
  }

  /** The sectors of a chain, one after the other. @param size what counts of them; without it, all */
  private chain(start: number, size: number | undefined): Uint8Array {
    const pieces: Uint8Array[] = [];
    const wanted = size === undefined ? Infinity : Math.ceil(size / this.sectorSize);
    if (size !== undefined && size > this.bytes.length) throw damaged();
    for (let at = start; at < MAX_REGULAR && pieces.length < wanted; at = this.table[at] ?? MAX_REGULAR) {
      if (pieces.push(this.sector(at)) > this.sectors) throw damaged();
    }
    const content = new Uint8Array(size ?? pieces.length * this.sectorSize);
    let length = 0;
    for (const piece of pieces) {
      const part = piece.subarray(0, content.length - length);
      content.set(part, length);
      length += part.length;
    }
    if (size !== undefined && length < size) throw damaged();
    return content;
  }

  /**
   * Which sector follows which; where that stands is in the header, and for large files in sectors of its
   * own.
   */
  private readTable(): Uint32Array {
    const places: number[] = [];
    for (let at = 76; at < HEADER; at += 4) places.push(this.view.getUint32(at, true));
    let next = this.view.getUint32(68, true);
    for (let read = 0; next < MAX_REGULAR; read += 1) {
      if (read > this.sectors || places.length > this.sectors + HEADER) throw damaged();
      const more = numbers(this.sector(next));
      places.push(...more.subarray(0, -1));
      next = more.at(-1) ?? MAX_REGULAR;
    }
    const used = places.filter((place) => place < MAX_REGULAR);
    if (used.length > this.sectors) throw damaged();
    const perSector = this.sectorSize / 4;
    const table = new Uint32Array(used.length * perSector).fill(MAX_REGULAR);
    used.forEach((place, index) => table.set(numbers(this.sector(place)), index * perSector));
    return table;
  }

  /** The streams of the topmost folder: those of embedded objects may have the same names. */
  private readDirectory(): void {
    const entries = readDirectory(this.chain(this.view.getUint32(48, true), undefined));
    this.root = entries[0] ?? this.root;
    const seen = new Set<DirectoryEntry>();
    const open = [entries[0]?.child];
    while (open.length > 0) {
      const entry = entries[open.pop() ?? -1];
      if (!entry || seen.has(entry)) continue;
      seen.add(entry);
      if (entry.isStream) this.streams.set(entry.name.toLowerCase(), entry);
      open.push(entry.left, entry.right);
    }
  }
}

function numbers(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true));
}

const damaged = (): SpreadsheetError => new SpreadsheetError('damaged');
