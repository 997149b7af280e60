import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Operation } from '../contract/operations.ts';
import { ANA, BETO, type Person } from '../world/people.ts';
import type { World } from '../world/world.ts';

/** Something that lasts, while others want to work. */
export interface Siege {
  name: string;
  /** @returns what went wrong for others */
  lay(world: World): Promise<string[]>;
}

const STALLED = 60;
const TRICKLE_EVERY_MS = 500;

/** Bodies that have begun and hardly go on, on every call that takes one; meanwhile an honest body must get through. */
export const stalls = (operations: readonly Operation[]): Siege[] =>
  operations
    .filter(({ body }) => body !== null)
    .map((operation) => ({
      name: `${STALLED} bodies of ${operation.id} that do not come`,
      async lay(world) {
        const person = operation.roles.includes('USUARIO') || operation.isPublic ? BETO : null;
        const sockets = await Promise.all(
          Array.from({ length: STALLED }, () => stall(world, operation, person)),
        );
        try {
          return await honestWork(world);
        } finally {
          for (const socket of sockets) socket.destroy();
        }
      },
    }));

async function stall(world: World, operation: Operation, person: Person | null): Promise<Socket> {
  const token = person ? await world.sessions.token(person) : await world.adminToken();
  const { hostname, port } = new URL(world.client.url);
  const socket = connect(Number(port), hostname);
  // Being thrown out is what is wished for.
  socket.on('error', () => undefined);
  const type =
    operation.body?.type === 'application/json' ? 'application/json' : 'multipart/form-data; boundary=b';
  socket.write(
    [
      `${operation.method} ${operation.path.replaceAll(/\{\w+\}/g, '1')} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      'Content-Length: 1900',
      '\r\n',
    ].join('\r\n'),
  );
  const trickle = setInterval(() => socket.write(' '), TRICKLE_EVERY_MS);
  socket.on('close', () => clearInterval(trickle));
  await delay(10);
  return socket;
}

/** What other people do on an ordinary day, each with a body of their own. */
async function honestWork(world: World): Promise<string[]> {
  const work: [name: string, call: Promise<unknown>][] = [
    ['an upload', world.upload([{ NUMERO_DE_ACTIVO: 'H-1', DESCRIPCION: 'Mesa', SECCIONAL: 'OESTE' }])],
    ['a batch', world.as(ANA, 'POST', 'user/sincronizar', { acciones: [] })],
    ['a download', world.as(ANA, 'GET', 'user/trabajos')],
    ['a login', world.freshLogin(ANA)],
  ];
  const ends = await Promise.allSettled(work.map(([, call]) => call));
  return ends.flatMap((end, index) =>
    end.status === 'rejected' ? [`${work[index]?.[0]} of somebody else failed: ${String(end.reason)}`] : [],
  );
}

const REJECTED = 1_500;
const BATCH = 50;

/** Work that is refused again and again, on one asset: looking at it must not become dearer with each. */
export const rejections: Siege = {
  name: `${REJECTED} rejected actions on one asset`,
  async lay(world) {
    const [asset] = world.own;
    for (let sent = 0; sent < REJECTED; sent += BATCH) {
      const acciones = Array.from({ length: BATCH }, () => ({
        ...{ id: randomUUID(), activo_id: asset?.id, grupo_id: 1, action_type: 'UPDATE', base_version: 1 },
        data_before: { ESTADO: 'BUENO' },
        data_after: { ESTADO: 'ZORRO', DESCRIPCION: 'x' },
        created_at: new Date().toISOString(),
      }));
      await world.as(ANA, 'POST', 'user/sincronizar', { acciones });
    }
    return [];
  },
};
