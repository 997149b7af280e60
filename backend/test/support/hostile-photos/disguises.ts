/** Files that claim to be something else, or more than they are. */

/** Only the first part of a file, as a connection that broke leaves it. */
export const truncated = (bytes: Buffer, part = 0.5): Buffer =>
  bytes.subarray(0, Math.floor(bytes.length * part));

/** A whole image that is a page with a script as well. */
export const withScript = (image: Buffer): Buffer =>
  Buffer.concat([image, Buffer.from('<html><script>alert(document.cookie)</script></html>')]);

/** A whole image with an (empty) ZIP archive behind it. */
export const withArchive = (image: Buffer): Buffer =>
  Buffer.concat([image, Buffer.from('504b0506' + '00'.repeat(18), 'hex')]);

/** The first bytes of one format before the content of anything else. */
export const wearing = (magic: 'jpeg' | 'png' | 'webp', content: Buffer): Buffer => {
  const first = {
    jpeg: Buffer.from('ffd8ffe000104a464946', 'hex'),
    png: Buffer.from('89504e470d0a1a0a', 'hex'),
    webp: Buffer.from('RIFF\x00\x10\x00\x00WEBP', 'latin1'),
  };
  return Buffer.concat([first[magic], content]);
};

export const svg = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  );

export const gif = (): Buffer => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
