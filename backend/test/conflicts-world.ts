import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import type { Test } from 'supertest';

import type { StandingConflictDto } from '../src/conflicts/dto/standing-conflict.dto.js';
import type { RescueResultDto } from '../src/rescue/dto/rescue.dto.js';
import type { ActionResultDto } from '../src/syncs/dto/sync-result.dto.js';
import type { FieldSource } from '../src/syncs/field-source.js';
import { type ExportedPhoto, exportedWork } from './exported-work.js';
import { type Phone, type SentAction, startSyncWorld, type SyncWorld } from './sync-world.js';

/** What is decided, by field. */
export type Choices = Record<string, 'local' | 'server' | { other: string | null }>;

/**
 * What a screen sends that showed this conflict: what only goes along is kept unless somebody says otherwise.
 */
export const decision = ({ activo_id, campos }: StandingConflictDto, choices: Choices) => ({
  id: randomUUID(),
  activo_id,
  campos: Object.fromEntries(
    Object.entries({ ...along(campos), ...choices }).map(([campo, chosen]) => [
      campo,
      {
        server: campos[campo]?.server ?? null,
        ...(typeof chosen === 'string' ? { choice: chosen } : { choice: 'other', value: chosen.other }),
      },
    ]),
  ),
});

const along = (campos: StandingConflictDto['campos']): Choices =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([campo, { disputed }]) => (disputed ? [] : [[campo, 'local'] as const])),
  );

/** The conflict that the rescue told of a file's first action. */
export function toldConflict({ results: [first] }: RescueResultDto) {
  if (!first?.conflict) throw new Error('the first action of the file does not conflict');
  return first.conflict;
}

export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

/** Ana's phone is lost; Beto works on the same assets, K-1 to K-40, serial S, BUENO, Norte > Sistemas. */
export class ConflictsWorld {
  private constructor(
    readonly world: SyncWorld,
    readonly ana: Phone,
    readonly beto: Phone,
    readonly norte: number,
    /** Username of the administrator who loads and decides. */
    readonly admin: string,
  ) {}

  static async start(): Promise<ConflictsWorld> {
    const world = await startSyncWorld();
    await world.load(
      Array.from({ length: 40 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `K-${n + 1}`,
        DESCRIPCIoN: 'Equipo',
        SERIAL: 'S',
        ESTADO: 'BUENO',
        SECCIONAL: 'Norte',
        DEPENDENCIA: 'Sistemas',
      })),
    );
    const ana = await world.phoneOf('ana', 'Norte');
    const beto = await world.phoneOf('beto', 'Norte');
    const norte = await world.group('Norte');
    await ana.download(norte);
    await beto.download(norte);
    const [{ username }] = await world.dataSource.query(`SELECT username FROM users WHERE id = $1`, [
      world.adminId,
    ]);
    return new ConflictsWorld(world, ana, beto, norte, username);
  }

  stop = (): Promise<void> => this.world.stop();

  /** Loads what a phone exported. */
  async load(
    actions: SentAction[],
    photos: ExportedPhoto[] = [],
    phone: Phone = this.ana,
  ): Promise<RescueResultDto> {
    const { body } = await this.world.http
      .post('/api/admin/syncs/rescue')
      .auth(this.world.token, { type: 'bearer' })
      .attach('archivo', exportedWork(phone, actions, photos), 'pendientes.zip')
      .expect(200);
    return body;
  }

  /** Ana's change of an asset that Beto changed meanwhile, loaded from her file. */
  async collided(numero: string): Promise<SentAction> {
    const lost = this.ana.update(numero, { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'E-ANA' });
    await this.beto.apply(this.beto.update(numero, { SERIAL: 'DE BETO' }));
    expect((await this.load([lost])).results).toMatchObject([{ status: 'conflict' }]);
    return lost;
  }

  async list(source: FieldSource = 'RESCATE'): Promise<StandingConflictDto[]> {
    const path = `admin/syncs/conflicts?limit=200&source=${source}`;
    return (await this.world.get(path).expect(200)).body.conflicts;
  }

  async standing(id: string, source?: FieldSource): Promise<StandingConflictDto | undefined> {
    return (await this.list(source)).find(({ action_id }) => action_id === id);
  }

  /** The conflict of an action as the list shows it, where it must be. */
  async shown({ id }: Pick<SentAction, 'id'>, source?: FieldSource): Promise<StandingConflictDto> {
    const conflict = await this.standing(id, source);
    if (!conflict) throw new Error(`${id} is not in the list`);
    return conflict;
  }

  post(actionId: string, body: object): Test {
    return this.world.post(`admin/syncs/conflicts/${actionId}/resolve`, body);
  }

  async decide(conflict: StandingConflictDto, choices: Choices): Promise<ActionResultDto> {
    return (await this.post(conflict.action_id, decision(conflict, choices)).expect(200)).body;
  }

  /** Everything that a settlement may write, to tell that nothing was. */
  async tables() {
    const [row] = await this.world.dataSource.query(
      `SELECT (SELECT count(*) FROM sync_actions) AS actions, (SELECT count(*) FROM asset_history) AS history,
              (SELECT sum(version) FROM assets) AS versions`,
    );
    return row;
  }
}
