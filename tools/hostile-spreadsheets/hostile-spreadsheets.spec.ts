import { HOSTILE_SPREADSHEETS } from './all.ts';
import { BoundedReader } from './reading/bounded-reader.ts';

const reader = new BoundedReader();
afterAll(() => reader.close());

describe('the reader of inventories, given', () => {
  it.each(HOSTILE_SPREADSHEETS)('$what', async ({ name, bytes, gives }) => {
    const came = await reader.read(name, bytes());
    if ('rows' in gives) expect('items' in came ? came.items.length : came).toBe(gives.rows);
    else if ('items' in gives) expect('items' in came ? came.items : came).toEqual(gives.items);
    else expect(came).toEqual(gives);
  });
});
