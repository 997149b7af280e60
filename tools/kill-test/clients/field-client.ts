import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import type { Ledger, SentPhoto } from '../ledger.ts';
import { WIRE_NAMES } from './fields.ts';
import type { FieldWork, LocalAction } from './field-work.ts';
import { Mirror } from './mirror.ts';
import { noisyPng } from './png.ts';
import { describe, type Session } from './session.ts';

const MAX_QUEUE = 30;
const MAX_BATCH = 12;
const PHOTOS_AT_ONCE = 2;

interface ActionResult {
  id: string;
  status: string;
  activo_id: number;
  version: number;
  error?: string;
}

/** One group that the person works in. */
export interface AssignedGroup {
  id: number;
  /** The group's own asset work goes here; in a shared one each person changes one field only. */
  shared: boolean;
}

type WaitingPhoto = { sent: SentPhoto; action: LocalAction; bytes: Buffer };

/** A phone: works, sends what it has, and sends again whatever was not answered. */
export class FieldClient {
  private readonly session: Session;
  private readonly ledger: Ledger;
  private readonly random: Random;
  private readonly work: FieldWork;
  private readonly groups: readonly AssignedGroup[];
  private readonly mirrors: Mirror[];
  private queue: LocalAction[] = [];
  private photos: WaitingPhoto[] = [];
  private readonly answered: LocalAction[] = [];

  constructor(
    session: Session,
    ledger: Ledger,
    random: Random,
    work: FieldWork,
    groups: readonly AssignedGroup[],
  ) {
    this.session = session;
    this.ledger = ledger;
    this.random = random;
    this.work = work;
    this.groups = groups;
    this.mirrors = groups.map(({ id }) => new Mirror(session, ledger, id));
  }

  async prepare(): Promise<void> {
    await this.session.open();
    for (const [index, { shared }] of this.groups.entries()) {
      const mirror = this.mirrors[index];
      await mirror?.update();
      for (const activo of mirror?.assets.values() ?? []) this.work.take(activo, shared);
    }
  }

  /** Works until told to stop; then sends what is left. */
  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      this.makeActions();
      await this.step();
      await delay(this.random.int(10, 120));
    }
    while (this.queue.length > 0 || this.photos.length > 0) {
      await this.step();
      await delay(50);
    }
  }

  /** When everybody has finished: what the server has now is what this person left there. */
  async compare(): Promise<void> {
    for (const mirror of this.mirrors) await mirror.compare();
    const there = new Map(this.mirrors.flatMap(({ assets }) => [...assets]));
    for (const asset of this.work.assets) {
      for (const campo of this.work.fieldsOf(asset)) {
        const value = there.get(asset.id)?.[WIRE_NAMES[campo]];
        if (value === asset.values[campo]) continue;
        const name = `${this.session.username}'s asset ${asset.id}`;
        this.ledger.accuse(`${name}: ${campo} is '${value}' on the server, not '${asset.values[campo]}'`);
      }
    }
  }

  private async step(): Promise<void> {
    await this.sendBatch();
    await this.sendPhotos();
    if (this.random.chance(0.15)) await this.session.refresh();
    if (this.random.chance(0.15)) await this.repeatAction();
    if (this.random.chance(0.2)) await this.random.pick(this.mirrors).update();
  }

  private makeActions(): void {
    const count = this.random.int(0, 6);
    for (let made = 0; made < count && this.queue.length < MAX_QUEUE; made += 1) {
      const action = this.work.act();
      this.ledger.actions.push(action.sent);
      this.queue.push(action);
    }
  }

  private async sendBatch(): Promise<void> {
    // A repeat may be cut otherwise than the call that was lost.
    const batch = this.queue.slice(0, this.random.int(1, MAX_BATCH));
    if (batch.length === 0) return;
    const results = await this.sync(batch);
    for (const result of results ?? []) this.settle(batch, result);
  }

  /** An action that was answered may come once more, and gets the same answer. */
  private async repeatAction(): Promise<void> {
    if (this.answered.length === 0) return;
    const action = this.random.pick(this.answered);
    const [result] = (await this.sync([action])) ?? [];
    const { id, answer } = action.sent;
    if (result === undefined) return;
    const same = result.activo_id === answer?.activoId && result.version === answer.version;
    if (result.status !== 'duplicate' || !same) {
      this.ledger.accuse(`action ${id}, answered before, was answered otherwise: ${JSON.stringify(result)}`);
    }
  }

  private async sync(batch: readonly LocalAction[]): Promise<ActionResult[] | undefined> {
    for (const { sent } of batch) sent.tries += 1;
    const json = { acciones: batch.map((action) => this.onWire(action)) };
    const path = '/api/user/sincronizar';
    const answer = await this.session.send({ kind: 'batch', method: 'POST', path, json });
    if (!answer) return undefined;
    if (answer.status === 200) return (answer.body as { results: ActionResult[] }).results;
    this.ledger.accuse(`a batch of ${this.session.username} was answered ${describe(answer)}`);
    return undefined;
  }

  private onWire({ sent, asset, before, after, baseVersion, createdAt }: LocalAction): object {
    const isCreate = sent.type === 'CREATE';
    return {
      id: sent.id,
      activo_id: isCreate ? 0 : asset.id,
      ...(!isCreate && asset.id === 0 && { activo_ref: asset.createId }),
      grupo_id: this.groups[0]?.id,
      action_type: sent.type,
      base_version: baseVersion,
      data_before: before,
      data_after: after,
      created_at: createdAt,
    };
  }

  private settle(batch: readonly LocalAction[], result: ActionResult): void {
    const action = batch.find(({ sent }) => sent.id === result.id);
    if (!action) return this.ledger.accuse(`an answer for an action that was not sent: ${result.id}`);
    const { sent, asset } = action;
    this.queue = this.queue.filter((other) => other !== action);
    const done = result.status === 'applied' || (result.status === 'duplicate' && sent.tries > 1);
    if (!done) {
      const words = `${result.status} ${result.error ?? ''}`;
      return this.ledger.accuse(`${sent.type} ${sent.id}, sent ${sent.tries} times, was answered ${words}`);
    }
    sent.answer = { activoId: result.activo_id, version: result.version };
    asset.id = result.activo_id;
    asset.version = result.version;
    this.answered.push(action);
    if (sent.type === 'CREATE' || sent.type === 'UPDATE') this.takePhotos(action);
  }

  private takePhotos(action: LocalAction): void {
    for (let n = 0; n < 2; n += 1) {
      const bytes = noisyPng(this.random.int(20, 260));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const facts = { id: randomUUID(), actionId: action.sent.id, sha256, size: bytes.length };
      const sent: SentPhoto = { ...facts, tries: 0, answered: false, abandoned: false };
      this.ledger.photos.push(sent);
      this.photos.push({ sent, action, bytes });
    }
  }

  private async sendPhotos(): Promise<void> {
    const going = this.photos.slice(0, 8);
    const sender = async (): Promise<void> => {
      for (let photo = going.shift(); photo; photo = going.shift()) {
        if (!(await this.sendPhoto(photo))) return;
      }
    };
    await Promise.all(Array.from({ length: PHOTOS_AT_ONCE }, sender));
  }

  /** Returns whether the server answers: there is no use in going on otherwise. */
  private async sendPhoto({ sent, action, bytes }: WaitingPhoto): Promise<boolean> {
    const form = new FormData();
    form.set('grupo_id', String(this.groups[0]?.id));
    form.set('activo_id', String(action.asset.id));
    form.set('action_id', sent.actionId);
    form.set('photo_id', sent.id);
    form.set('photos', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), `photo_${sent.id}.png`);
    sent.tries += 1;
    const path = '/api/user/upload-photos';
    const answer = await this.session.send({ kind: 'photo', method: 'POST', path, form });
    if (answer?.status === 201) sent.answered = true;
    else if (answer) this.ledger.accuse(`photo ${sent.id} was answered ${describe(answer)}`);
    // Some phones fall into the water together with the lost answer.
    else sent.abandoned = this.random.chance(0.1);
    if (answer || sent.abandoned) this.photos = this.photos.filter((other) => other.sent !== sent);
    return answer !== null;
  }
}
