import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** User present, user verified. */
const FLAGS = 0x05;
const ATTESTED = 0x40;

/** A text, bytes or a small map of CBOR: all that an attestation of kind 'none' needs. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.of((major << 5) | length);
  if (length < 256) return Buffer.of((major << 5) | 24, length);
  return Buffer.of((major << 5) | 25, length >> 8, length & 255);
};
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));

export interface Signed {
  challenge: string;
  origin: string;
  rpId: string;
  /** Of the client's data. */
  type?: string;
  counter?: number;
}

/** A passkey in memory, which signs whatever it is told to: what an honest one would never sign, too. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** As the API takes a new one. */
  make({ challenge, origin, rpId, type = 'webauthn.create' }: Signed): Record<string, unknown> {
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.id.length), this.id, this.coseKey()]);
    const data = Buffer.concat([sha256(rpId), Buffer.of(FLAGS | ATTESTED), Buffer.alloc(4), attested]);
    const attestation = Buffer.concat([
      head(5, 3),
      ...[text('fmt'), text('none')],
      ...[text('attStmt'), head(5, 0)],
      ...[text('authData'), bytes(data)],
    ]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData({ type, challenge, origin }),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  /** As the API takes one that was used. @param key of another one, for a forged signature */
  use(
    { challenge, origin, rpId, type = 'webauthn.get', counter = 1 }: Signed,
    key: KeyObject = this.keys.privateKey,
  ): Record<string, unknown> {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const data = Buffer.concat([sha256(rpId), Buffer.of(FLAGS), count]);
    const clientDataJSON = clientData({ type, challenge, origin });
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
    };
  }

  get privateKey(): KeyObject {
    return this.keys.privateKey;
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      head(5, 5),
      ...[number(1), number(2)],
      ...[number(3), number(-7)],
      ...[number(-1), number(1)],
      ...[number(-2), bytes(Buffer.from(x, 'base64url'))],
      ...[number(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

const clientData = (data: { type: string; challenge: string; origin: string }): string =>
  Buffer.from(JSON.stringify({ ...data, crossOrigin: false })).toString('base64url');
