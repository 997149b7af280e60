import { connect, type Socket } from 'node:net';

/** A request whose body stops after its first bytes. */
export interface StalledRequest {
  /** Status line, headers and body of the answer, as they came, once the server ended the connection. */
  ended: Promise<string>;
  /** What came so far, once something did. */
  answered: Promise<string>;
  send(bytes: string): void;
  giveUp(): void;
}

/** Opens a connection of its own and sends the headers and, if any, the first bytes of the body. */
export function stalledRequest(
  url: string,
  path: string,
  headers: Record<string, string>,
  firstBytes = '',
): StalledRequest {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  const lines = Object.entries({ Host: 'localhost', 'Content-Length': '3000', ...headers });
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  socket.write(firstBytes);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  return {
    ended: new Promise((resolve) => socket.once('close', () => resolve(text))),
    answered: new Promise((resolve) => socket.once('data', () => resolve(text))),
    send: (bytes) => socket.write(bytes),
    giveUp: () => socket.destroy(),
  };
}
