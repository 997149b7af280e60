import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { StorageEngine } from 'multer';

/** Where the files of forms go. One that breaks off leaves neither a file nor an open descriptor behind. */
export function temporaryFiles(folder: string): StorageEngine {
  const store = async (stream: NodeJS.ReadableStream): Promise<string> => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    try {
      await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return path;
  };
  return {
    _handleFile: (_request, { stream }, done) => {
      store(stream).then((path) => done(null, { path }), done);
    },
    _removeFile: (_request, { path }, done) => {
      rm(path, { force: true }).then(() => done(null), done);
    },
  };
}
