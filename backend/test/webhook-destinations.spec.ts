import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

import { guardedLookup, mayReach, RefusedDestination } from '../src/webhooks/delivery/destination.js';
import { parseWebhooksAllow } from '../src/config/webhooks-allow.js';
import { type InventoryWorld, startInventory } from './inventory-world.js';
import { Receiver } from './webhook-receiver.js';
import { hurry } from './webhook-world.js';

const INSIDE = [
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
];

describe('destinations of webhooks', () => {
  it.each(INSIDE)('%s is inside', (address) => {
    expect(mayReach(address)).toBe(false);
  });

  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(mayReach(address)).toBe(true);
    },
  );

  it('in a network of the organisation are reached where it is allowed, and no other', () => {
    const allow = parseWebhooksAllow('10.20.0.0/16, fd12::/16,192.168.1.7, erp.local');
    expect(allow).toEqual({
      hosts: ['erp.local'],
      networks: ['10.20.0.0/16', 'fd12::/16', '192.168.1.7/32'],
    });
    for (const address of ['10.20.3.4', '::ffff:10.20.3.4', 'fd12::9', '192.168.1.7']) {
      expect(mayReach(address, allow)).toBe(true);
    }
    for (const address of ['10.21.0.1', 'fd13::1', '192.168.1.8', '127.0.0.1']) {
      expect(mayReach(address, allow)).toBe(false);
    }
  });

  it.each(['10.0.0.0/33', '10.0.0', 'erp local', '-erp', 'https://erp.local', 'erp.local:80'])(
    '%j allows nothing and is a fault',
    (text) => {
      expect(parseWebhooksAllow(text)).toBeUndefined();
    },
  );

  it('are refused by what their name means when it is connected to', async () => {
    const found = (allow?: Parameters<typeof guardedLookup>[0]) =>
      new Promise((resolve) => {
        guardedLookup(allow)('localhost', { all: true }, (error, addresses) => {
          resolve(error ?? addresses);
        });
      });
    expect(await found()).toBeInstanceOf(RefusedDestination);
    expect(await found({ hosts: [], networks: ['10.0.0.0/8'] })).toBeInstanceOf(RefusedDestination);
    expect(await found({ hosts: ['localhost'], networks: [] })).toEqual(
      expect.arrayContaining([{ address: expect.any(String), family: expect.any(Number) }]),
    );
  });
});

describe('a message to a name that is inside', () => {
  let world: InventoryWorld;
  afterEach(() => world.stop());

  const make = async (url: string): Promise<number> => {
    const body = { nombre: 'ERP', url, eventos: ['user.created'] };
    const { webhook } = (await world.post('admin/webhooks', body).expect(201)).body;
    await world.post(`admin/webhooks/${webhook.id}/test`, {}).expect(201);
    return webhook.id;
  };
  const entry = async (id: number) =>
    (await world.get(`admin/webhooks/${id}/deliveries`).expect(200)).body.entregas[0];
  const ended = async (id: number) => {
    while ((await entry(id)).estado === 'pendiente') await new Promise((resolve) => setTimeout(resolve, 20));
    return entry(id);
  };

  it('never gets as far as a connection', async () => {
    world = await startInventory();
    hurry(world.app, { retries: [10] });
    let connections = 0;
    const server: Server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const id = await make(`https://localhost:${port}/`);
    expect(await ended(id)).toMatchObject({
      estado: 'agotada',
      codigo: null,
      error: 'La dirección es interna, y no está entre las permitidas.',
    });
    await new Promise((resolve) => server.close(resolve));
    expect(connections).toBe(0);
  });

  it('arrives where WEBHOOKS_ALLOW names the host', async () => {
    world = await startInventory({ environment: { webhooksAllow: { hosts: ['localhost'], networks: [] } } });
    hurry(world.app);
    const receiver = await Receiver.start();
    const id = await make(receiver.url.replace('127.0.0.1', 'localhost'));
    expect(await ended(id)).toMatchObject({ estado: 'entregada' });
    await receiver.stop();
  });
});
