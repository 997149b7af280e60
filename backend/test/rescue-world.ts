import { readdirSync } from 'node:fs';

import type { Test } from 'supertest';

import { incomingFolder } from '../src/config/data-folders.js';
import type { RescueResultDto } from '../src/rescue/dto/rescue.dto.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

/**
 * Ana's phone and an administrator who loads what it exported., BUENO, Norte > Sistemas and
 * Compras.
 */
export class RescueWorld {
  private constructor(
    readonly world: SyncWorld,
    readonly ana: Phone,
    readonly norte: number,
    /** Username of the administrator who loads. */
    readonly admin: string,
  ) {}

  static async start(): Promise<RescueWorld> {
    const world = await startSyncWorld();
    await world.load(
      Array.from({ length: 80 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `R-${n + 1}`,
        DESCRIPCIoN: 'Equipo',
        ESTADO: 'BUENO',
        SECCIONAL: 'Norte',
        DEPENDENCIA: n < 40 ? 'Sistemas' : 'Compras',
      })),
    );
    const ana = await world.phoneOf('ana', 'Norte');
    const norte = await world.group('Norte');
    await ana.download(norte);
    const [{ username }] = await world.dataSource.query(`SELECT username FROM users WHERE id = $1`, [
      world.adminId,
    ]);
    return new RescueWorld(world, ana, norte, username);
  }

  post = (zip: Buffer, token = this.world.token): Test =>
    this.world.http
      .post('/api/admin/syncs/rescue')
      .auth(token, { type: 'bearer' })
      .attach('archivo', zip, 'pendientes.zip');

  load = async (zip: Buffer): Promise<RescueResultDto> => (await this.post(zip).expect(200)).body;

  /** Everything that a load may write, to tell that nothing was. */
  async tables() {
    const [row] = await this.world.dataSource.query(
      `SELECT (SELECT count(*) FROM sync_actions) AS actions, (SELECT count(*) FROM asset_history) AS history,
              (SELECT count(*) FROM photos) AS photos, (SELECT sum(version) FROM assets) AS versions`,
    );
    return row;
  }

  /** Nothing that was received or unpacked stays behind, whatever came of it. */
  expectNothingLeftBehind(): void {
    expect(readdirSync(incomingFolder(this.world.environment.dataDir))).toEqual([]);
  }
}
