import { freePort } from '../../built-server/free-port.ts';
import { WITNESS } from '../world/people.ts';
import { Bystander } from './bystander.ts';

describe('somebody else who reads', () => {
  it('and cannot even log in is a fault of the server, and ends nothing but themselves', async () => {
    const bystander = new Bystander(`http://127.0.0.1:${await freePort()}`, WITNESS, 'secreto-123');
    await bystander.untilReads(1);
    bystander.nowDuring('what follows');
    const { reads, failures } = await bystander.end();
    expect({ reads, failures }).toEqual({ reads: 0, failures: [expect.stringMatching(/ECONNREFUSED/)] });
  });
});
