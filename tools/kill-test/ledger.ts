/**
 * What the clients sent and which answers reached them: the only truth that the judges hold against the
 * server.
 */

export interface SentRow {
  fila: number;
  numero: string;
  kind: 'new' | 'known';
  /** Unique in the run, so that the row's trace in the history is known again. */
  modelo: string;
}

export interface PartFigures {
  total: number;
  inserted: number;
  updated: number;
  unchanged: number;
  errors: number;
}

export interface SentPart {
  importId: string;
  filaInicial: number;
  rows: SentRow[];
  tries: number;
  /** What was answered where the call loads it. */
  answer: PartFigures | null;
  /**
   * Where the server loads it in the background: how far the clients know that it came. null where the call
   * does.
   */
  background: 'sent' | 'taken' | 'loaded' | null;
  /** Of a file of all or nothing that has a row in error: none of its rows may ever go in. */
  isRefused: boolean;
}

export type ActionType = 'CREATE' | 'UPDATE' | 'TRANSFER' | 'BAJA';

/** `{CAMPO: {old, new}}`, as the history writes it. */
export type Changes = Record<string, { old: string | null; new: string | null }>;

export interface SentAction {
  id: string;
  username: string;
  type: ActionType;
  changes: Changes;
  tries: number;
  answer: { activoId: number; version: number } | null;
}

export interface SentPhoto {
  id: string;
  actionId: string;
  sha256: string;
  size: number;
  tries: number;
  answered: boolean;
  /** Its device was lost together with the answer: nobody sends it again. */
  abandoned: boolean;
}

export interface Sent {
  parts: SentPart[];
  actions: SentAction[];
  photos: SentPhoto[];
}

/** Keeps what was sent, and what went wrong in the eyes of a client. */
export class Ledger implements Sent {
  readonly parts: SentPart[] = [];
  readonly actions: SentAction[] = [];
  readonly photos: SentPhoto[] = [];
  readonly violations: string[] = [];

  /** As it stands now. What is answered in it must be on the server when this returns. */
  frozen(): Sent {
    const { parts, actions, photos } = this;
    return structuredClone({ parts, actions, photos });
  }

  /** A broken rule; the same words count once. */
  accuse(violation: string): void {
    if (!this.violations.includes(violation)) this.violations.push(violation);
  }
}
