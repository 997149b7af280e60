/** Bytes from which is told whether a file is UTF-16 without a mark. */
const LOOKED_AT = 4_096;

/**
 * The text of a file: UTF-8 or UTF-16 by their marks, UTF-16 also without one, else UTF-8 if the bytes are
 * valid as such, else Windows-1252. Undefined where it is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Of text in our languages, UTF-16 makes every second byte 0, and none of the others. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd > start.length / 4) return 'utf-16le';
  return odd === 0 && even > start.length / 4 ? 'utf-16be' : undefined;
}
