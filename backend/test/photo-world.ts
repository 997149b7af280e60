import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';

import type { Test } from 'supertest';

import { incomingFolder } from '../src/config/data-folders.js';
import { type Phone, type SentAction, startSyncWorld, type SyncWorld } from './sync-world.js';

/** People with an applied action each, to which they send photos. */
export class PhotoWorld {
  private readonly actions = new Map<Phone, SentAction>();

  private constructor(
    readonly world: SyncWorld,
    private readonly norte: number,
  ) {}

  static async start(options: Parameters<typeof startSyncWorld>[0] = {}): Promise<PhotoWorld> {
    const world = await startSyncWorld(options);
    await world.load(
      Array.from({ length: 40 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `P-${n + 1}`,
        DESCRIPCIoN: 'Equipo',
        ESTADO: 'BUENO',
        SECCIONAL: 'Norte',
      })),
    );
    return new PhotoWorld(world, await world.group('Norte'));
  }

  async person(name: string): Promise<Phone> {
    const phone = await this.world.phoneOf(name, 'Norte');
    await phone.download(this.norte);
    await this.work(phone);
    return phone;
  }

  /** Another action, to which the photos of this person go from now on. */
  async work(phone: Phone): Promise<void> {
    const action = phone.update(`P-${this.actions.size + 1}`, { SERIAL: randomUUID() });
    await phone.apply(action);
    this.actions.set(phone, action);
  }

  /** @param form of a photo that is sent again */
  send(phone: Phone, bytes: Buffer, form = this.form(phone)): Test {
    return this.world.http
      .post('/api/user/upload-photos')
      .auth(phone.token, { type: 'bearer' })
      .field(form)
      .attach('photos', bytes, { filename: 'foto.jpg', contentType: 'image/jpeg' });
  }

  /** The text parts of a photo's form. */
  form(phone: Phone) {
    const action = this.actions.get(phone);
    if (!action) throw new Error(`${phone.username} has done nothing yet`);
    return { grupo_id: this.norte, activo_id: 0, action_id: action.id, photo_id: randomUUID() };
  }

  /** Files that were received and are not stored. */
  received(): string[] {
    const folder = incomingFolder(this.world.environment.dataDir);
    return existsSync(folder) ? readdirSync(folder) : [];
  }
}
