const ENTRY = 128;
const STREAM = 2;

/** What a compound file says of one of its streams or folders. */
export interface DirectoryEntry {
  readonly name: string;
  readonly isStream: boolean;
  /** Its first sector. */
  readonly start: number;
  /** In bytes. */
  readonly size: number;
  /** The entries beside it, and the topmost within it, by their numbers. */
  readonly left: number;
  readonly right: number;
  readonly child: number;
}

/** The entries of a compound file in the order of their numbers; the first is the root. */
export function readDirectory(directory: Uint8Array): DirectoryEntry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  return Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, index) => {
    const at = index * ENTRY;
    const nameLength = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2);
    return {
      name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + nameLength)),
      isStream: view.getUint8(at + 66) === STREAM,
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
    };
  });
}
