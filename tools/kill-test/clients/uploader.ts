import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import type { Ledger, PartFigures, SentPart, SentRow } from '../ledger.ts';
import { BackgroundLoad, type LoadWay } from './background-load.ts';
import { describe, type Session } from './session.ts';
import { isSameJson } from '../same.ts';

export type Item = Record<string, string>;

const NEW_PER_PART = 25;
const KNOWN_PER_PART = 15;
const MAX_PARTS = 5;
/** So that the server is at it for a while. */
const MAX_BACKGROUND_PARTS = 14;

/**
 * How a file for the background goes in: what is right of it, as a whole, or not at all because a row is in
 * error.
 */
const WAYS: readonly [LoadWay, ...LoadWay[]] = [
  { isWhole: false, isRefused: false },
  { isWhole: true, isRefused: true },
  { isWhole: true, isRefused: false },
];

/**
 * An administrator's upload: file after file, each in parts, a part again until it is answered. Every other
 * file is one that the server loads by itself once all of it is there; some of these are to go in as a whole
 * or not at all.
 */
export class Uploader {
  private readonly session: Session;
  private readonly ledger: Ledger;
  private readonly random: Random;
  private readonly known: readonly string[];
  private readonly items = new Map<SentPart, Item[]>();
  private files = 0;
  /** Files for the background. */
  private loads = 0;

  /** @param known numbers of assets that a file may change */
  constructor(session: Session, ledger: Ledger, random: Random, known: readonly string[]) {
    this.session = session;
    this.ledger = ledger;
    this.random = random;
    this.known = known;
  }

  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) await this.uploadFile(stop);
  }

  /**
   * Only the part that was begun is finished once the run is to stop; of a file for the background, all of
   * it.
   */
  private async uploadFile(stop: AbortSignal): Promise<void> {
    this.files += 1;
    if (this.files % 2 === 1) return this.uploadInBackground();
    const importId = randomUUID();
    const known = this.random.shuffled(this.known);
    let filaInicial = 2;
    const parts = this.random.int(2, MAX_PARTS);
    for (let n = 0; n < parts && !stop.aborted; n += 1) {
      const changed = known.splice(0, KNOWN_PER_PART);
      const part = this.makePart(importId, filaInicial, changed);
      filaInicial += part.rows.length;
      await this.untilAnswered(part);
      if (this.random.chance(0.1)) await this.repeat(this.random.pick([...this.items.keys()]));
      if (this.random.chance(0.1)) await this.session.refresh();
      await delay(this.random.int(50, 250));
    }
  }

  private async uploadInBackground(): Promise<void> {
    const importId = randomUUID();
    // In turn: however short a run is, it has one that is loaded.
    const way = WAYS[this.loads % WAYS.length] ?? WAYS[0];
    this.loads += 1;
    const known = this.random.shuffled(this.known);
    const parts: SentPart[] = [];
    let filaInicial = 2;
    for (let left = this.random.int(4, MAX_BACKGROUND_PARTS); left > 0; left -= 1) {
      const part = this.makePart(importId, filaInicial, known.splice(0, KNOWN_PER_PART), way);
      filaInicial += part.rows.length;
      parts.push(part);
    }
    if (way.isRefused) this.spoil(this.random.pick(parts));
    const load = new BackgroundLoad(this.session, this.ledger, this.random, importId, way);
    await load.run(parts, (part) => this.items.get(part) ?? []);
    for (const part of parts) this.items.delete(part);
  }

  private makePart(
    importId: string,
    filaInicial: number,
    changed: readonly string[],
    way: LoadWay | null = null,
  ): SentPart {
    const rows: SentRow[] = [];
    const items: Item[] = [];
    const add = (kind: SentRow['kind'], numero: string, rest: Item): void => {
      const fila = filaInicial + rows.length;
      const modelo = `M-${this.files}-${fila}`;
      rows.push({ fila, numero, kind, modelo });
      items.push({ NUMERO_DE_ACTIVO: numero, MODELO: modelo, ...rest });
    };
    for (let n = 0; n < NEW_PER_PART; n += 1) {
      add('new', `F${this.files}-${filaInicial}-${n}`, this.newAsset());
    }
    for (const numero of changed) add('known', numero, {});
    const background = way ? 'sent' : null;
    const isRefused = way?.isRefused ?? false;
    const part: SentPart = { importId, filaInicial, rows, tries: 0, answer: null, background, isRefused };
    this.ledger.parts.push(part);
    this.items.set(part, items);
    return part;
  }

  /** One of its rows cannot go in. */
  private spoil(part: SentPart): void {
    const items = this.items.get(part) ?? [];
    const item = this.random.pick(items);
    item['COSTO_ACTUAL'] = 'mucho';
  }

  private newAsset(): Item {
    return {
      DESCRIPCIoN: 'Equipo de oficina',
      SERIAL: this.random.int(1, 1e9).toString(36),
      ESTADO: this.random.pick(['BUENO', 'REGULAR', 'MALO']),
      COSTO_ACTUAL: `${this.random.int(1_000, 9_000_000)}.50`,
      FABRICANTE: this.random.pick(['Acme', 'Lumen', 'Norte']),
      SECCIONAL: this.random.pick(['CENTRO', 'SUR']),
      // Some fall into the groups that people have on their phones.
      DEPENDENCIA: this.random.pick(['TALLER', 'COMUN', 'PATIO', `SALA ${this.random.int(1, 40)}`]),
      EMPLEADO: this.random.pick(['LUIS MORA', 'EVA SANZ', 'IVAN REY']),
    };
  }

  private async untilAnswered(part: SentPart): Promise<void> {
    for (;;) {
      const figures = await this.send(part);
      if (figures) {
        part.answer = figures;
        return;
      }
      await delay(this.random.int(50, 250));
    }
  }

  /** A part that was answered may come once more, and gets the same answer. */
  private async repeat(part: SentPart): Promise<void> {
    const figures = await this.send(part);
    if (figures && !isSameJson(figures, part.answer)) {
      this.ledger.accuse(`part ${part.importId}/${part.filaInicial} was answered otherwise the second time`);
    }
  }

  private async send(part: SentPart): Promise<PartFigures | undefined> {
    const { importId: import_id, filaInicial: fila_inicial } = part;
    part.tries += 1;
    const json = { items: this.items.get(part), archivo: 'activos.xlsx', import_id, fila_inicial };
    const path = '/api/inventory/upload';
    const answer = await this.session.send({ kind: 'part', method: 'POST', path, json });
    if (!answer) return undefined;
    if (answer.status === 201) return (answer.body as { details: PartFigures }).details;
    throw new Error(`part ${import_id}/${fila_inicial}: ${describe(answer)}`);
  }
}
