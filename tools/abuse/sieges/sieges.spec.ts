import { chooseOperations } from '../contract/operations.ts';
import { type Faults, FaultyServer } from './faulty-server.ts';
import { beyondPace } from './pace.ts';
import { stalls } from './stalls.ts';

const operations = chooseOperations(['syncActions']);

/** Long enough for what comes at once, and not for what never does. */
const NEVER_MS = 1_000;

async function besieged(faults: Faults, siege: 'stalls' | 'pace', limitMs?: number): Promise<string[]> {
  const server = new FaultyServer(faults);
  await server.start();
  try {
    const [laid] = siege === 'stalls' ? stalls(operations, limitMs) : [beyondPace(operations, limitMs)];
    return (await laid?.lay(server)) ?? ['there is no siege'];
  } finally {
    await server.stop();
  }
}

describe('a siege by bodies that do not come', () => {
  it('finds nothing wrong with a server that limits each person for themselves', async () => {
    expect(await besieged({ patient: true }, 'stalls')).toEqual([]);
  });

  it('finds a server that limits nobody', async () => {
    const faults = await besieged({ patient: true, unlimited: true }, 'stalls');
    expect(faults.join()).toMatch(/has no limit/);
  });

  it('finds a server on which one person stands in everybody’s way', async () => {
    expect((await besieged({ patient: true, shared: true }, 'stalls')).join()).toMatch(
      /somebody else got 429/,
    );
  });

  it('finds a server that goes on counting what has gone', async () => {
    const faults = await besieged({ patient: true, leaking: true }, 'stalls', NEVER_MS);
    expect(faults.join()).toMatch(/still counts/);
  });

  it('held on, finds a server that keeps them for ever, and none that ends them', async () => {
    expect((await besieged({ patient: true }, 'pace', NEVER_MS)).join()).toMatch(/never ended/);
    expect(await besieged({}, 'pace')).toEqual([]);
  });
});
