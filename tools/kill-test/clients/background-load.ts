import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import type { Ledger, PartFigures, SentPart } from '../ledger.ts';
import { isSameJson } from '../same.ts';
import type { Item } from './uploader.ts';
import { describe, type Session } from './session.ts';

interface Loading {
  estado: string;
  details: PartFigures;
  segundo_plano: { estado: string; motivo: string | null };
}

/** Whether nothing of a file is to go in where a row is in error, and whether one is. */
export interface LoadWay {
  isWhole: boolean;
  isRefused: boolean;
}

/** One file that is sent part by part and then loaded by the server, which nobody helps but by looking. */
export class BackgroundLoad {
  private readonly session: Session;
  private readonly ledger: Ledger;
  private readonly random: Random;
  private readonly importId: string;
  private readonly way: LoadWay;

  constructor(session: Session, ledger: Ledger, random: Random, importId: string, way: LoadWay) {
    this.session = session;
    this.ledger = ledger;
    this.random = random;
    this.importId = importId;
    this.way = way;
  }

  async run(parts: readonly SentPart[], itemsOf: (part: SentPart) => Item[]): Promise<void> {
    const filas_total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
    const { isWhole: todo_o_nada } = this.way;
    const begin = { id: this.importId, archivo: 'fondo.xlsx', filas_total, segundo_plano: true, todo_o_nada };
    await this.session.expect(201, {
      kind: 'other',
      method: 'POST',
      path: '/api/admin/imports',
      json: begin,
    });
    for (const part of parts) {
      await this.send(part, itemsOf(part));
      // What was taken in may come once more, and changes nothing.
      if (this.random.chance(0.1)) await this.send(part, itemsOf(part));
    }
    if (this.random.chance(0.3)) await this.hold();
    await this.untilLoaded(parts);
  }

  private async send(part: SentPart, items: Item[]): Promise<void> {
    const path = `/api/admin/imports/${this.importId}/parts`;
    const json = { items, archivo: 'fondo.xlsx', fila_inicial: part.filaInicial };
    for (;;) {
      part.tries += 1;
      const answer = await this.session.send({ kind: 'part', method: 'POST', path, json });
      if (answer?.status === 201) break;
      if (answer) throw new Error(`part ${this.importId}/${part.filaInicial}: ${describe(answer)}`);
      await delay(this.random.int(50, 250));
    }
    if (part.background === 'sent') part.background = 'taken';
  }

  /** Somebody holds it for a moment, unless it is over by then. */
  private async hold(): Promise<void> {
    const act = async (name: string): Promise<void> => {
      const path = `/api/admin/imports/${this.importId}/${name}`;
      let answer = await this.session.send({ kind: 'load', method: 'POST', path, json: {} });
      while (!answer) {
        await delay(100);
        answer = await this.session.send({ kind: 'load', method: 'POST', path, json: {} });
      }
      if (answer.status !== 200 && answer.status !== 409) throw new Error(`${name}: ${describe(answer)}`);
    };
    await act('pause');
    await delay(this.random.int(0, 200));
    await act('resume');
  }

  private async untilLoaded(parts: readonly SentPart[]): Promise<void> {
    const path = `/api/admin/imports/${this.importId}`;
    for (;;) {
      const { import: record } = await this.session.expect<{ import: Loading }>(200, {
        ...{ kind: 'load', method: 'GET', path },
      });
      const end = this.way.isRefused ? 'no_cargada' : 'completa';
      if (record.estado === end) return this.check(parts, record.details);
      if (record.estado !== 'en_curso') {
        const { estado, motivo } = record.segundo_plano;
        const instead = `instead of ${end}`;
        return this.ledger.accuse(`the load of ${this.importId} ended as ${estado} ${instead}: ${motivo}`);
      }
      await delay(this.random.int(20, 120));
    }
  }

  private check(parts: readonly SentPart[], details: PartFigures): void {
    for (const part of parts) part.background = 'loaded';
    const rows = parts.flatMap((part) => part.rows);
    const inserted = rows.filter(({ kind }) => kind === 'new').length;
    const total = rows.length;
    const expected = this.way.isRefused
      ? { total, inserted: 0, updated: 0, unchanged: 0, errors: 1 }
      : { total, inserted, updated: total - inserted, unchanged: 0, errors: 0 };
    if (isSameJson(details, expected)) return;
    this.ledger.accuse(
      `import ${this.importId} says ${JSON.stringify(details)} instead of ${JSON.stringify(expected)}`,
    );
  }
}
