import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type InventoryWorld, startInventory } from './inventory-world.js';

const PACKAGE = join(import.meta.dirname, '../../openapi/client');
const PAGE = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** The program of the page, block by block. */
const program = [...PAGE.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code).join('\n');

describe('the package for other programs', () => {
  let world: InventoryWorld;
  let folder: string;
  let secret: string;
  beforeAll(async () => {
    world = await startInventory();
    const body = { nombre: 'ERP', alcances: ['read', 'load'], dias: 1 };
    secret = (await world.post('admin/tokens', body).expect(201)).body.secreto;
    folder = mkdtempSync(join(tmpdir(), 'inventario-client-'));
    // As somebody else has it: packed, and installed where there is nothing else.
    await run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder]);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', './inventario-client-1.0.0.tgz']);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await world.stop();
  });

  async function run(command: string, args: string[]): Promise<string> {
    const child: ChildProcess = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    const status = await new Promise((resolve) => child.once('close', resolve));
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
    return output;
  }
  const write = (name: string, code: string): void =>
    writeFileSync(
      join(folder, name),
      code.replace('https://inventario.example.org', world.url).replace('inv_...', secret),
    );

  it('does what its page says: loads, reads and follows an inventory', async () => {
    write('page.ts', program);
    const first = await run(process.execPath, ['page.ts']);
    expect(first).toContain('2 nuevos, 0 con error');
    expect(first).toContain('ERP-2 BUENO');
    expect(first).toMatch(/cambió \d+ ERP-1 1/);
    expect(first).toMatch(/^404 not_found /m);
    expect(readFileSync(join(folder, 'inventario.csv'), 'utf8')).toContain('ERP-1');
    await world.load([{ NUMERO_DE_ACTIVO: 'ERP-2', ESTADO: 'MALO' }]);
    let next = await run(process.execPath, ['page.ts']);
    expect(next).toMatch(/cambió \d+ ERP-2/);
    // What is known already comes again only while work that began before it is still going on: whoever else
    // uses this PostgreSQL has such.
    for (let turn = 0; turn < 20 && /cambió \d+ ERP-1/.test(next); turn += 1) {
      expect(next).toMatch(/cambió \d+ ERP-1 1$/m);
      next = await run(process.execPath, ['page.ts']);
    }
    expect(next).not.toMatch(/cambió \d+ ERP-1/);
  });

  it('has types, which say what is wrong before it runs', async () => {
    const check = (file: string): Promise<string> =>
      run(process.execPath, [
        ...[TSC, '--ignoreConfig', '--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext'],
        ...['--lib', 'es2023,dom,dom.iterable', file],
      ]);
    const own = program.replace(/^import \{ readFile, writeFile \}.*$/m, FILES);
    write('typed.ts', own);
    await check('typed.ts');
    write('wrong.ts', `${own}\nawait uploadInventory({ items: [{ NUMERO: 1 }], archivos: 2 }, server);`);
    await expect(check('wrong.ts')).rejects.toThrow(/archivos/);
  });

  it('needs a server, and waits where it is told to', async () => {
    write(
      'waits.ts',
      `import { connect, listGroups } from '@inventario/client';
       console.log(String(await listGroups().catch((error) => error)));
       const answers = [new Response('{}', { status: 429, headers: { 'Retry-After': '0' } }), Response.json({ groups: [] })];
       const asked = [];
       const server = connect({ url: 'http://a.example/', token: () => 'inv_b', fetch: async (url, { headers }) => {
         asked.push(url + ' ' + headers.get('Authorization'));
         return answers.shift();
       } });
       console.log(JSON.stringify([await listGroups(server), asked]));`,
    );
    const said = await run(process.execPath, ['waits.ts']);
    expect(said).toMatch(/TypeError: \/api\/admin\/groups needs a server/);
    const once = 'http://a.example/api/admin/groups Bearer inv_b';
    expect(said).toContain(JSON.stringify([{ groups: [] }, [once, once]]));
  });
});

/** Stands for Node's own types, which the folder does not have. */
const FILES = `declare function readFile(path: string, encoding: 'utf8'): Promise<string>;
declare function writeFile(path: string, data: string | Uint8Array): Promise<void>;`;
