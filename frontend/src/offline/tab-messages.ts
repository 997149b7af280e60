import { isBy, type Author } from './identity/author';
import type { TabChannel } from './ports';
import type { RunView } from './sync/run-progress';

/** What the tabs of one device tell one another. */
export type TabMessage =
  | { kind: 'queue' }
  | { kind: 'run'; run: RunView }
  | { kind: 'settings'; autoSync: boolean; lastSyncTime: number | null };

interface Envelope {
  author: Author;
  message: TabMessage;
}

/** The channel, narrowed to one user: what another user's tab says is none of ours. */
export class TabMessages {
  constructor(
    private readonly channel: TabChannel,
    private readonly author: Author,
  ) {}

  post(message: TabMessage): void {
    const envelope: Envelope = { author: this.author, message };
    this.channel.post(envelope);
  }

  subscribe(listener: (message: TabMessage) => void): () => void {
    return this.channel.subscribe((value) => {
      const envelope = value as Partial<Envelope> | null;
      const { author, message } = envelope ?? {};
      if (author && message && isBy(this.author, { userId: author.id, author })) listener(message);
    });
  }
}
