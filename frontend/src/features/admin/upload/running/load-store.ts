import { create } from 'zustand';
import { beginImport, getStageImportPartUrl } from '@/api/generated/inventory/inventory';
import { randomUuid } from '@/lib/identifiers/random-uuid';
import { currentSession, useSession } from '@/lib/session/session-store';
import type { StagedDto } from '@/api/generated/model/staged-dto';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { holdUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { packPart, sendPart } from './send-part';
import { showResult } from './shown-result';
import { UploadRun, type UploadServer } from './upload-run';

/** What is known of the chosen file while it is on its way. */
export type LoadedFile = Pick<File, 'name' | 'size'>;

/** What is chosen for a load besides how its file is read. */
export type LoadChoice = {
  /** Whether nothing is loaded where a row is in error. */
  isAllOrNothing: boolean;
};

export type LoadState =
  | { phase: 'idle' }
  | { phase: 'waiting'; file: LoadedFile }
  | {
      phase: 'running' | 'stopped';
      file: LoadedFile;
      done: number;
      total: number;
      fila: number;
      /** Why it stopped. */
      error: unknown;
    };

/**
 * How the sending ended: all of the file is on the server, which loads it by itself, or stopped and ready to
 * go on.
 */
export type LoadEnd = { sent: string } | { error: unknown };

/**
 * The file that this tab sends. It lives above the screens: it goes on whichever of them is looked at, until
 * the server has all of it or its person leaves.
 */
export const useLoad = create<LoadState>(() => ({ phase: 'idle' }));

let run: UploadRun<ArrayBuffer> | null = null;
let release: (() => void) | null = null;
/** Belongs to the present load; what an earlier one still brings counts no longer. */
let turn = 0;

function become(state: LoadState): void {
  // Until its last row is there, closing the tab would leave the file unloaded: the browser asks first.
  if (state.phase === 'idle') {
    release?.();
    release = null;
  } else release ??= holdUnsavedWork();
  useLoad.setState(state, true);
}

/** Forgets the load; what the server has of it stays there, under past imports. */
export function dropLoad(): void {
  turn += 1;
  run = null;
  become({ phase: 'idle' });
}

/** Starts as soon as the file is read. @returns how it ended; null where it was dropped, or cannot be read */
export async function startLoad(
  { name, size }: LoadedFile,
  whenRead: Promise<SpreadsheetReading>,
  { isAllOrNothing }: LoadChoice = { isAllOrNothing: false },
): Promise<LoadEnd | null> {
  const mine = (turn += 1);
  const file = { name, size };
  become({ phase: 'waiting', file });
  let reading: SpreadsheetReading;
  try {
    reading = await whenRead;
  } catch (error) {
    if (mine === turn) become({ phase: 'idle' });
    throw error;
  }
  if (mine !== turn) return null;
  const userId = currentSession()?.user.id;
  const asMe = <Result>(call: () => Promise<Result>): Promise<Result> =>
    // Another person's session must never carry this one's rows.
    currentSession()?.user.id === userId ? call() : Promise.reject(new Error('The session is another one'));
  const importId = randomUuid();
  const server: UploadServer<ArrayBuffer> = {
    begin: (start) => asMe(() => beginImport(start)),
    pack: packPart,
    send: (part) => asMe(() => sendPart<StagedDto>(getStageImportPartUrl(importId), part)),
  };
  // Rows that mend others go in each for themselves.
  run = new UploadRun(reading, name, importId, server, isAllOrNothing && !reading.mends);
  return proceed(run, file, mine);
}

/** Goes on with the part that failed. */
export async function resumeLoad(): Promise<LoadEnd | null> {
  const state = useLoad.getState();
  return run && state.phase === 'stopped' ? proceed(run, state.file, turn) : null;
}

async function proceed(
  active: UploadRun<ArrayBuffer>,
  file: LoadedFile,
  mine: number,
): Promise<LoadEnd | null> {
  const report = (phase: 'running' | 'stopped', error: unknown = null) => {
    if (mine !== turn) return;
    const { rowsDone: done, rowsTotal: total, nextFila: fila } = active;
    become({ phase, file, done, total, fila, error });
  };
  showResult(active.importId);
  report('running');
  try {
    await active.proceed(() => report('running'));
    if (mine !== turn) return null;
    dropLoad();
    return { sent: active.importId };
  } catch (error) {
    report('stopped', error);
    return mine === turn ? { error } : null;
  }
}

useSession.subscribe((now, before) => {
  if (now.session?.user.id !== before.session?.user.id) dropLoad();
});
