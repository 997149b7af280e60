import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ChangesDto } from '../src/changes/dto/changes.dto.js';
import { freePort } from './support/free-port.js';
import { type InventoryWorld, startInventory } from './inventory-world.js';
import { hurry, LOOPBACK } from './webhook-world.js';

const PAGE = readFileSync(new URL('../../docs/integrating.md', import.meta.url), 'utf8');

/** What stands for the reader's own server and token in the page. */
const SETTINGS = ['INVENTARIO=https://inventario.example.org', 'TOKEN=inv_...'];

/** `describe` where the commands can run. Elsewhere the tests are skipped, and log and report say why. */
function describePage(name: string, tests: () => void): void {
  const can =
    ['bash', 'gzip'].every((tool) => spawnSync(tool, ['--version']).status === 0) &&
    spawnSync('curl', ['--help', 'all'], { encoding: 'utf8' }).stdout?.includes('--json');
  if (can) return describe(name, tests);
  const reason = `SKIPPED ${name}: no bash, gzip or curl 7.82 on this machine`;
  process.stderr.write(`${reason}\n`);
  describe.skip(reason, tests);
}

/** The commands of the page, block by block. */
const blocks = [...PAGE.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, code = '']) => code);

describePage('the page for other programs', () => {
  let world: InventoryWorld;
  let folder: string;
  let told: string;
  let secret: string;

  beforeAll(async () => {
    world = await startInventory({ environment: { webhooksAllow: LOOPBACK } });
    const body = { nombre: 'ERP', alcances: ['read', 'load'], dias: 1 };
    secret = (await world.post('admin/tokens', body).expect(201)).body.secreto;
    folder = mkdtempSync(join(tmpdir(), 'inventario-integrating-'));
    told = await runPage();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await world.stop();
  });

  /** All blocks in one shell, which ends at the first command that fails. @returns what they printed */
  async function runPage(): Promise<string> {
    const settings = [`INVENTARIO=${world.url}`, `TOKEN=${secret}`];
    const own = SETTINGS.reduce(
      (page, line, at) => page.replace(line, settings[at] ?? ''),
      blocks.join('\n'),
    );
    writeFileSync(join(folder, 'page.sh'), `set -euo pipefail\n${own}`);
    const child = spawn('bash', ['page.sh'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    const status = await new Promise((resolve) => child.once('close', resolve));
    if (status !== 0) throw new Error(`a command of the page failed:\n${output}`);
    return output;
  }
  const file = (name: string): string => readFileSync(join(folder, name), 'utf8');

  it('has commands, and settings that the reader replaces', () => {
    expect(blocks.length).toBeGreaterThan(10);
    for (const line of SETTINGS) expect(blocks[0]).toContain(line);
    expect(blocks.join('')).toMatch(/^llamar /m);
  });

  it('loads what it says', async () => {
    expect(JSON.parse(file('resultado.json'))).toMatchObject({ details: { inserted: 2, errors: 1 } });
    expect(await world.asset('ERP-1')).toMatchObject({ COSTO_ACTUAL: '3250000.5', SECCIONAL: 'Norte' });
    expect(await world.asset('ERP-2')).toMatchObject({ ESTADO: 'MALO' });
    expect(await world.asset('ERP-3')).toMatchObject({ SECCIONAL: 'Sur' });
  });

  it('reads what there is', async () => {
    for (const number of ['ERP-1', 'ERP-2', 'ERP-3']) expect(file('inventario.csv')).toContain(number);
    expect(JSON.parse(file('encontrados.json')).assets).toMatchObject([{ NUMERO_DE_ACTIVO: 'ERP-1' }]);
    expect(told).toContain('"NUMERO_DE_ACTIVO":"ERP-2"');
    expect(told).toContain('"history":[{');
  });

  it('follows the changes', () => {
    const pages = file('recibido.ndjson')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ChangesDto);
    const numbersOf = (page?: ChangesDto) =>
      page?.activos.map(({ activo }) => activo.NUMERO_DE_ACTIVO).sort();
    expect(numbersOf(pages[0])).toEqual(['ERP-1', 'ERP-2', 'ERP-3']);
    expect(numbersOf(pages[1])).toContain('ERP-2');
    const changed = pages[1]?.activos.find(({ activo }) => activo.NUMERO_DE_ACTIVO === 'ERP-2');
    expect(changed?.ultimo_cambio?.changes).toEqual({ ESTADO: { old: 'BUENO', new: 'MALO' } });
    expect(file('cursor.txt').trim()).toBe(pages.at(-1)?.cursor);
  });

  it('sees its limit', () => {
    expect(file('cabeceras.txt')).toMatch(/^RateLimit: "token";r=\d+;t=\d+\r?$/m);
    expect(told).toMatch(/RateLimit-Policy: "token";q=600;w=60/m);
  });

  it('tells of every error what the server answers', async () => {
    await world.http
      .get('/api/changes')
      .auth(`inv_${'a'.repeat(43)}`, { type: 'bearer' })
      .expect(401);
    const { body } = await world.http
      .get('/api/changes?since=x')
      .auth(secret, { type: 'bearer' })
      .expect(410);
    expect(PAGE).toContain(`410 \`${body.code}\``);
  });

  it('has a program that takes what is signed by the server, and nothing else', async () => {
    const [, program = ''] = /^```js\n([^]*?)^```$/m.exec(PAGE) ?? [];
    writeFileSync(join(folder, 'recibir.mjs'), program);
    hurry(world.app);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/avisos`;
    const body = { nombre: 'ERP', url, eventos: ['asset.created'] };
    const { secreto, webhook } = (await world.post('admin/webhooks', body).expect(201)).body;
    const env = { PATH: process.env['PATH'], SECRETO: secreto, PORT: String(port) };
    const child = spawn(process.execPath, ['recibir.mjs'], { cwd: folder, env });
    let printed = '';
    child.stdout.on('data', (text) => (printed += text));
    child.stderr.on('data', (text) => (printed += text));
    try {
      await world.load([{ NUMERO_DE_ACTIVO: 'ERP-9', DESCRIPCIoN: 'Silla', SECCIONAL: 'Sur' }]);
      while (!printed.includes('ERP-9')) await new Promise((resolve) => setTimeout(resolve, 20));
      const [id, text] = printed.trim().split(/ (.*)/s);
      const log = (await world.get(`admin/webhooks/${webhook.id}/deliveries`).expect(200)).body.entregas;
      expect(log).toMatchObject([{ id, cuerpo: text, evento: 'asset.created' }]);
      const shown = [...PAGE.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, json = '']) => JSON.parse(json));
      expect(Object.keys(shown[0].data).sort()).toEqual(Object.keys(JSON.parse(text ?? '').data).sort());

      const forged = {
        'webhook-id': id ?? '',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${'A'.repeat(43)}=`,
      };
      expect((await fetch(url, { method: 'POST', headers: forged, body: text })).status).toBe(400);
    } finally {
      child.kill();
    }
  });
});
