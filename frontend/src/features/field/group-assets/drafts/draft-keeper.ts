import type { DraftContent, DraftPhoto } from '@/offline/drafts/keep-draft';
import type { DraftValues } from '@/offline/drafts/draft-row';
import { formOf, type Drafts } from '@/offline/drafts/drafts';

/**
 * What of a form is on the device: nothing was entered, it is being written, all of it is, or it could not
 * be.
 */
export type DraftState = 'untouched' | 'writing' | 'kept' | 'failed';

/** Somebody types for this long without a word being written. */
const PAUSE_MS = 300;

type Of = Pick<DraftContent, 'id' | 'firstId' | 'action_type' | 'grupoId' | 'group' | 'shown'>;

/**
 * Writes one form's draft behind its changes, one write after the other, until the form is saved or given up.
 */
export class DraftKeeper {
  state: DraftState;
  private held: Pick<DraftContent, 'values' | 'photos'>;
  private dirty = false;
  /** A photo is being made small. */
  private expecting = false;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private written: Promise<void> = Promise.resolve();

  /**
   * @param initial what the form shows before anybody changes it
   * @param resumed what the draft that it goes on from held
   */
  constructor(
    private readonly drafts: Drafts,
    private readonly of: Of,
    private readonly initial: DraftValues,
    resumed: Pick<DraftContent, 'values' | 'photos'> | null,
    private readonly onState: (state: DraftState) => void,
  ) {
    this.held = resumed ?? { values: initial, photos: [] };
    this.state = resumed ? 'kept' : 'untouched';
  }

  /** The values of the whole form. */
  type(values: DraftValues): void {
    this.held = { ...this.held, values: { ...this.held.values, ...values } };
    this.changed(PAUSE_MS);
  }

  /** A photo was taken, and will be there in a while: `photograph` tells what became of it. */
  expectPhoto(): void {
    this.expecting = true;
    if (!this.stopped) this.tell('writing');
  }

  /** Photos cost a walk back to the asset: they are written at once. */
  photograph(photos: readonly DraftPhoto[]): void {
    const { photos: before } = this.held;
    const same = photos.length === before.length && photos.every(({ key }, at) => key === before[at]?.key);
    const isMissing = this.expecting && same;
    this.expecting = false;
    this.held = { ...this.held, photos };
    if (!same || (isMissing && this.dirty)) this.changed(0);
    else if (isMissing) void this.written.then(() => this.tellRest());
  }

  /** Writes what waits; resolves when nothing is being written any more. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.dirty && !this.stopped) {
      this.dirty = false;
      this.written = this.written.then(() => this.write());
    }
    return this.written;
  }

  /**
   * Nothing is written from now on, also nothing that is only on its way: the save takes the draft with it.
   */
  stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    return this.written;
  }

  /** It was not saved after all. */
  goOn(): void {
    this.stopped = false;
    if (this.dirty) this.changed(0);
    else void this.written.then(() => this.tellRest());
  }

  async discard(): Promise<void> {
    await this.stop();
    try {
      await this.drafts.discard(this.of.id);
    } catch (error) {
      this.goOn();
      throw error;
    }
    this.tell('untouched');
  }

  private changed(ms: number): void {
    this.dirty = true;
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.tell('writing');
    if (ms === 0) void this.flush();
    else this.timer = setTimeout(() => void this.flush(), ms);
  }

  get id(): string {
    return this.of.id;
  }

  get form(): string {
    return formOf(this.of);
  }

  private async write(): Promise<void> {
    try {
      if (this.isAnything()) await this.drafts.keep({ ...this.of, ...this.held });
      else await this.drafts.discard(this.of.id);
      this.tellRest();
    } catch {
      // The form says so; what was kept before is kept, and the next change tries again.
      this.dirty = true;
      this.tell('failed');
    }
  }

  /** What is so when nothing is being written any more. */
  private tellRest(): void {
    if (this.dirty || this.expecting || this.stopped) return;
    this.tell(this.isAnything() ? 'kept' : 'untouched');
  }

  /** An empty text is as good as none, whether the field knows of it or not. */
  private isAnything(): boolean {
    if (this.held.photos.length > 0) return true;
    return Object.entries(this.held.values).some(
      ([name, value]) => (value ?? '') !== (this.initial[name] ?? ''),
    );
  }

  private tell(state: DraftState): void {
    if (state === this.state) return;
    this.state = state;
    this.onState(state);
  }
}
