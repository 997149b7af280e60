import type { Attack } from '../attacks/attack.ts';
import type { Reply } from '../world/client.ts';
import { ANA, type Person } from '../world/people.ts';

type Status = 'applied' | 'conflict' | 'rejected' | 'duplicate' | 'held';

/** What became of the work that field users sent: where all is rejected, nothing was tried. */
export class FieldEffects {
  private readonly counts = new Map<string, number>();

  note({ operation }: Attack, person: Person, reply: Reply): void {
    if (operation.id !== 'syncActions' || !('status' in reply)) return;
    if (reply.status === 409) this.add(person, 'conflict');
    if (reply.status !== 200) return;
    for (const { status } of resultsIn(reply.text)) this.add(person, status);
  }

  /** @param atLeast actions of Ana's that did something, or would have if nobody else had */
  faults(atLeast: number): string[] {
    const did = this.of(ANA, 'applied') + this.of(ANA, 'conflict');
    return did < atLeast
      ? [`of Ana's work only ${did} acted or collided, not ${atLeast}: nothing was tried`]
      : [];
  }

  of({ name }: Person, status: Status): number {
    return this.counts.get(`${name} ${status}`) ?? 0;
  }

  private add({ name }: Person, status: Status): void {
    const key = `${name} ${status}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }
}

function resultsIn(text: string): { status: Status }[] {
  const { results } = JSON.parse(text) as { results?: { status: Status }[] };
  return results ?? [];
}
