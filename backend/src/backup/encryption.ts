import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

import { ConfigurationError } from '../config/configuration-error.js';

/** The format is age (https://age-encryption.org/v1): its own programs open what is written here. */
export type Bytes = AsyncIterable<Uint8Array>;

/**
 * Gives what encrypts for these public keys; undefined for none.
 * @throws ConfigurationError for what is no public key
 */
export function encryptionFor(recipients: readonly string[]): ((plain: Bytes) => Bytes) | undefined {
  if (recipients.length === 0) return undefined;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new ConfigurationError(`No es una clave pública de age: ${recipient}`, { cause: error });
    }
  }
  return async function* (plain) {
    yield* asBytes(await encrypter.encrypt(ReadableStream.from(plain) as never));
  };
}

/** Opens what was encrypted for a public key, with its private half. */
export class PrivateKey {
  private readonly decrypter = new Decrypter();

  /** @throws ConfigurationError when the file cannot be read or holds none */
  constructor(file: string) {
    const keys = readKeyFile(file)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));
    try {
      if (keys.length === 0) throw new Error('empty');
      for (const key of keys) this.decrypter.addIdentity(key);
    } catch (error) {
      // What the library says may repeat the key.
      throw new ConfigurationError(`El archivo ${file} no contiene una clave privada de age.`, {
        cause: (error as Error).name,
      });
    }
  }

  async *open(encrypted: Bytes): Bytes {
    yield* asBytes(await this.decrypter.decrypt(ReadableStream.from(encrypted) as never));
  }
}

/**
 * Makes a pair of keys: the private one into a file that only its owner reads.
 * @returns the public one
 * @throws ConfigurationError when the file is there already
 */
export async function makeKeyPair(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(`# public key: ${recipient}\n${identity}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(`No se puede crear el archivo de la clave ${file} (${code}).`, {
      cause: error,
    });
  }
  return recipient;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(`No se puede leer el archivo de la clave ${file} (${code}).`, {
      cause: error,
    });
  }
}

/** The library's type is that of browsers, whose streams cannot be iterated everywhere. */
const asBytes = (stream: unknown): Bytes => stream as ReadableStream<Uint8Array>;
