#!/usr/bin/env node
/**
 * Stands in for Firefox before Playwright: starts it with the same arguments and passes on what the two say
 * (WebDriver BiDi). Playwright sets media features at the start of every browser, with a command that is
 * newer than the Firefox in long-term support, and starts nothing where that fails. Where it is unknown, the
 * relay says 'done': journeys set no media features this way.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const DISPENSABLE = 'emulation.setMediaFeaturesOverride';
const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;

type Message = { id?: number; method?: string; type?: string; error?: string };

const path = process.env['FIREFOX_PATH'];
if (path === undefined) throw new Error('FIREFOX_PATH says where Firefox is');
const browser = spawn(path, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
browser.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => browser.kill(signal));
}

for await (const line of createInterface({ input: browser.stderr })) {
  const address = LISTENING.exec(line)?.[1];
  process.stderr.write(address === undefined ? `${line}\n` : `${await relayTo(address)}\n`);
}

/** The line by which Playwright knows where to go. */
async function relayTo(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (near, { url }) => {
    const far = new WebSocket(`${address}${url ?? ''}`);
    connect(near, far);
  });
  await once(server, 'listening');
  return `WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function connect(near: WebSocket, far: WebSocket): void {
  const opened = once(far, 'open');
  const dispensable = new Set<number>();
  near.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text) as Message;
    if (id !== undefined && method === DISPENSABLE) dispensable.add(id);
    void opened.then(() => far.send(text));
  });
  far.on('message', (data) => {
    const text = String(data);
    const { id, error } = JSON.parse(text) as Message;
    const unknown = id !== undefined && dispensable.delete(id) && error === 'unknown command';
    near.send(unknown ? JSON.stringify({ type: 'success', id, result: {} }) : text);
  });
  near.on('close', () => far.close());
  far.on('close', () => near.close());
}
