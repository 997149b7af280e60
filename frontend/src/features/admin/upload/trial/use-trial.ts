import { useEffect, useRef, useState } from 'react';
import { getPreviewUploadUrl, listMissingAssets } from '@/api/generated/inventory/inventory';
import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { UploadPreviewDto } from '@/api/generated/model/upload-preview-dto';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { packPart, sendPart } from '../running/send-part';
import { saidOf } from '../running/said-of';
import { type Trial, tryFile } from './trial-run';

export type TrialState =
  | { phase: 'idle' }
  | { phase: 'running'; done: number; total: number }
  | { phase: 'done'; trial: Trial }
  | { phase: 'failed'; error: unknown };

/**
 * Tries a file as it was read; another reading of it, or leaving the screen, ends the trial and what it said.
 */
export function useTrial(reading: SpreadsheetReading | null) {
  const [state, setState] = useState<{ of: SpreadsheetReading | null; is: TrialState }>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), [reading]);

  const start = async () => {
    if (!reading) return;
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const tell = (is: TrialState) => {
      if (!abort.signal.aborted) setState({ of: reading, is });
    };
    const total = reading.items.length;
    tell({ phase: 'running', done: 0, total });
    try {
      const server = {
        preview: async (part: UploadDto) =>
          sendPart<UploadPreviewDto>(getPreviewUploadUrl(), await packPart(part)),
        missing: (activos: number[]) => listMissingAssets({ activos: activos.join(',') }),
      };
      const onProgress = (done: number) => tell({ phase: 'running', done, total });
      const trial = await tryFile(reading, saidOf(reading), server, { onProgress, signal: abort.signal });
      tell({ phase: 'done', trial });
    } catch (error) {
      tell({ phase: 'failed', error });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState(IDLE);
  };
  return { state: state.of === reading ? state.is : IDLE.is, start, stop };
}

const IDLE: { of: null; is: TrialState } = { of: null, is: { phase: 'idle' } };
