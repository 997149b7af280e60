import type { TabChannel, UserId } from './ports';
import type { RunView } from './sync/run-progress';

/** What the tabs of one device tell one another. */
export type TabMessage =
  | { kind: 'queue' }
  | { kind: 'run'; run: RunView }
  | { kind: 'settings'; autoSync: boolean; lastSyncTime: number | null };

interface Envelope {
  userId: UserId;
  message: TabMessage;
}

/** The channel, narrowed to one user: what another user's tab says is none of ours. */
export class TabMessages {
  constructor(
    private readonly channel: TabChannel,
    private readonly userId: UserId,
  ) {}

  post(message: TabMessage): void {
    const envelope: Envelope = { userId: this.userId, message };
    this.channel.post(envelope);
  }

  subscribe(listener: (message: TabMessage) => void): () => void {
    return this.channel.subscribe((value) => {
      const envelope = value as Partial<Envelope> | null;
      if (envelope?.userId === this.userId && envelope.message) listener(envelope.message);
    });
  }
}
