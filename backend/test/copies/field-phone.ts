import { randomUUID } from 'node:crypto';

import type { ActivoDto } from '../../src/syncs/dto/activo.dto.js';
import type { ActionResultDto } from '../../src/syncs/dto/sync-result.dto.js';
import { photo } from '../backup/backup-world.js';
import { localData, type SentAction } from '../sync-world.js';
import type { Copies } from './copies.js';

interface Delta {
  activos: ActivoDto[];
  cursor: string;
}

/** Somebody in the field whose phone asks again until it has an answer, from whichever copy. */
export class FieldPhone {
  readonly sent: string[] = [];
  readonly photos: string[] = [];
  /** Ids of assets and what is known of them, by downloads alone. */
  readonly copy = new Map<number, ActivoDto>();
  /** What the last change made of its asset. */
  serial: string | null = null;
  private cursor = '';

  constructor(
    private readonly copies: Copies,
    private readonly token: string,
    private readonly grupoId: number,
    private readonly name: string,
  ) {}

  /** Makes an asset, then changes it as long as it is to go on; every second change has a photo. */
  async work(goesOn: () => boolean): Promise<void> {
    await this.download();
    const made = await this.send({ ...this.action('CREATE'), data_after: this.asset() });
    for (let n = 1; goesOn(); n += 1) {
      await this.download();
      const known = this.copy.get(made.activo_id);
      if (!known) throw new Error(`${this.name} never heard of its own asset ${made.activo_id}`);
      const action = {
        ...this.action('UPDATE'),
        activo_id: known.id,
        base_version: known.version,
        data_before: localData(known),
        data_after: { SERIAL: `${this.name}-${n}` },
      };
      await this.send(action);
      this.serial = action.data_after.SERIAL;
      if (n % 2 === 0) await this.sendPhoto(action);
    }
    await this.download();
  }

  /** What changed since the last one. A copy that was started anew must not ask for everything again. */
  async download(): Promise<void> {
    const since = this.cursor ? `?since=${this.cursor}` : '';
    const answer = await this.call(`user/grupos/${this.grupoId}/activos${since}`);
    expect(answer.status).toBe(200);
    const { activos, cursor } = (await answer.json()) as Delta;
    for (const activo of activos) this.copy.set(activo.id, activo);
    this.cursor = cursor;
  }

  async call(path: string, body?: object): Promise<Response> {
    return this.copies.ask(path, () => ({
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      ...(body && { body: JSON.stringify(body) }),
    }));
  }

  private async send(action: SentAction): Promise<ActionResultDto> {
    const answer = await this.call('user/sincronizar', { acciones: [action] });
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as { results: ActionResultDto[] };
    const [result] = results;
    // The answer to the first time may have been lost with its server.
    expect(['applied', 'duplicate']).toContain(result?.status);
    this.sent.push(action.id);
    return result as ActionResultDto;
  }

  private async sendPhoto({ id: action_id }: SentAction): Promise<void> {
    const photo_id = randomUUID();
    const bytes = new Uint8Array(await photo());
    const answer = await this.copies.ask('user/upload-photos', () => {
      const form = new FormData();
      const fields = { grupo_id: this.grupoId, activo_id: 0, action_id, photo_id };
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      form.set('photos', new Blob([bytes]), 'foto.jpg');
      return { method: 'POST', headers: { authorization: `Bearer ${this.token}` }, body: form };
    });
    expect(answer.status).toBe(201);
    this.photos.push(photo_id);
  }

  private action(action_type: string): SentAction {
    return {
      id: randomUUID(),
      activo_id: 0,
      grupo_id: this.grupoId,
      action_type,
      base_version: 0,
      data_before: null,
      data_after: {},
      created_at: new Date().toISOString(),
    };
  }

  private asset(): Record<string, string> {
    return { NUMERO_DE_ACTIVO: `N-${this.name}`, DESCRIPCION: 'Mesa' };
  }
}
