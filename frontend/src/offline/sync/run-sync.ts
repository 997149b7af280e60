import type { EngineContext } from '../context';
import { keepReserve } from '../db/space-reserve';
import { MAX_STUMBLES } from '../limits';
import type { StoredWork } from '../queue/project-queue';
import { readWork } from '../queue/read-work';
import type { RunSummary } from '../state';
import { forgetSent } from '../sent/forget-sent';
import { unlessFull } from './call';
import { holdBeyond } from './hold-beyond';
import type { Line } from './line';
import { nextStep } from './next-step';
import { RunMemory } from './run-memory';
import type { RunProgress } from './run-progress';
import { sendActions, type StepEnd } from './send-actions';
import { sendPhotos } from './send-photos';
import { sleep } from './sleep';

/**
 * One run: step after step until nothing more can be sent without a person. Every step starts from what is
 * stored by then, so what joins on the way is sent too, and nothing is remembered that a crash could lose: it
 * is what was read for the screens after the step before, and read anew where anything was waited for since.
 * The caller holds the device's sync lock. `full`: something found no room already. Whatever could be noted
 * as late as the next run keeps nothing from being sent, which may make the room; the summary says even so
 * that the device is full.
 */
export async function runSync(
  ctx: EngineContext,
  progress: RunProgress,
  signal: AbortSignal,
  full: boolean,
  line: Line,
): Promise<RunSummary> {
  const { clock, connectivity } = ctx.ports;
  const memory = new RunMemory(line);
  let stumbles = 0;
  let read: StoredWork | null = null;
  const end = async (by: RunSummary['stoppedBy']) => {
    const stoppedBy = by ?? (full ? 'storage-full' : null);
    const summary = progress.end(stoppedBy, clock.now());
    await ctx.queueChanged();
    // Sent photos made room for what may have been given up for them.
    if (stoppedBy !== 'storage-full') await keepReserve(ctx);
    await forgetSent(ctx).catch((error: unknown) => ctx.ports.report(error, 'forget-sent'));
    return summary;
  };

  for (;;) {
    if (signal.aborted) return end('paused');
    if (!connectivity.isOnline()) return end('no-connection');

    const work = read ?? (await readWork(ctx));
    read = null;
    const holding = await unlessFull(holdBeyond(ctx, work));
    full ||= typeof holding === 'object';
    progress.recount(work);
    const step = nextStep(work, clock.now(), memory, ctx.ports.transport.serverContract());
    if (step.kind === 'done') return end(memory.leaves(idsOf(work)) ? 'server-trouble' : null);
    if (step.kind === 'wait') {
      await sleep(clock, step.until - clock.now(), signal);
      continue;
    }

    const result: StepEnd =
      step.kind === 'actions'
        ? await unlessFull(sendActions(ctx, step.batch, progress, memory, signal))
        : await sendPhotos(ctx, step.photos, progress, memory, signal);
    progress.carrying([], null);
    read = await ctx.queueChanged();

    if (result.kind === 'stop') return end(result.by);
    if (result.kind === 'wait') {
      await sleep(clock, result.ms, signal);
      read = null;
    }
    stumbles = result.kind === 'stumbled' ? stumbles + 1 : 0;
    if (stumbles >= MAX_STUMBLES) return end('server-trouble');
  }
}

const idsOf = ({ actions, photos }: StoredWork): string[] => [...actions, ...photos].map(({ id }) => id);
