import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { ActivoDto } from '../../src/syncs/dto/activo.dto.js';
import type { ActionResultDto } from '../../src/syncs/dto/sync-result.dto.js';
import { fromGlobalSetup } from '../support/test-database.js';
import { type Data, localData, type SentAction } from '../sync-world.js';
import { runCli, startCli } from './run-cli.js';
import { until } from './server-process.js';
import { type Session, startedForEachTest } from './session.js';

/** What a phone does, with the session of whoever is logged in. */
class Phone {
  private copy: ActivoDto[] = [];

  constructor(readonly session: Session) {}

  async download(): Promise<ActivoDto[]> {
    const answer = await this.session.call(`user/grupos/${await this.session.norte()}/activos`);
    this.copy = ((await answer.json()) as { activos: ActivoDto[] }).activos;
    return this.copy;
  }

  known(numero: string): ActivoDto {
    const activo = this.copy.find(({ codigo_activo }) => codigo_activo === numero);
    if (!activo) throw new Error(`${numero} was not downloaded`);
    return activo;
  }

  update(numero: string, data_after: Data): SentAction {
    const activo = this.known(numero);
    return {
      ...newAction(activo.grupo_id),
      activo_id: activo.id,
      action_type: 'UPDATE',
      base_version: activo.version,
      data_before: localData(activo),
      data_after,
    };
  }

  /** @returns why it was not taken */
  async sendPhoto({ id: action_id, grupo_id }: SentAction): Promise<unknown> {
    const form = new FormData();
    const fields = { grupo_id, activo_id: 0, action_id, photo_id: randomUUID() };
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('photos', new Blob(['x']), 'foto.jpg');
    const answer = await this.session.sendForm('user/upload-photos', form);
    expect(answer.status).toBe(404);
    return answer.json();
  }

  async send(action: SentAction): Promise<ActionResultDto> {
    const answer = await this.session.call('user/sincronizar', { acciones: [action] });
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as { results: ActionResultDto[] };
    return results[0] as ActionResultDto;
  }
}

const newAction = (grupo_id: number): SentAction => ({
  id: randomUUID(),
  activo_id: 0,
  grupo_id,
  action_type: 'CREATE',
  base_version: 0,
  data_before: null,
  data_after: {},
  created_at: new Date().toISOString(),
});

describe('an installation that is lost and restored while phones work', () => {
  const start = startedForEachTest();

  it('takes what phones have not sent, doubles nothing, and sends them to a whole download', async () => {
    const home = mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'lost-'));
    const to = join(home, 'backups');
    const first = await start(join(home, 'first'));
    await first.load('A-1');
    const phone = new Phone(first);
    await phone.download();
    const before = phone.update('A-1', { SERIAL: 'S-1' });
    expect((await phone.send(before)).status).toBe('applied');

    const backup = await runCli('backup', ['--to', to], { DATA_DIR: join(home, 'first') });
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Copia de seguridad en') });

    // What was acknowledged after the backup is on the server alone.
    await phone.download();
    const after = phone.update('A-1', { ESTADO: 'REGULAR' });
    expect((await phone.send(after)).status).toBe('applied');
    const created = {
      ...newAction(await first.norte()),
      data_after: { NUMERO_DE_ACTIVO: 'A-2', DESCRIPCION: 'Mesa' },
    };
    const { activo_id: lostId } = await phone.send(created);
    const cursor = await first.cursor();
    await phone.download();
    const unsent = phone.update('A-1', { DESCRIPCION: 'Silla giratoria' });
    const unsentOfLost = phone.update('A-2', { SERIAL: 'S-2' });
    await first.server.destroy();

    const restore = await runCli('restore', ['--from', to], { DATA_DIR: join(home, 'second') });
    expect(restore).toMatchObject({ code: 0, output: expect.stringContaining('Restaurado como estaba') });
    expect(readdirSync(join(home, 'second')).sort()).toEqual(['photos', 'postgres', 'postgres-password']);
    const second = await start(join(home, 'second'));
    const again = new Phone(second);

    const refused = await second.goOn(cursor);
    expect(refused.status).toBe(410);
    expect(await refused.json()).toMatchObject({ code: 'resync_required' });
    const [activo, ...others] = await again.download();
    expect(others).toEqual([]);
    expect(activo).toMatchObject({ codigo_activo: 'A-1', serie: 'S-1', estado: 'BUENO' });

    expect((await again.send(before)).status).toBe('duplicate');
    expect((await again.send(unsent)).status).toBe('applied');
    expect((await again.send(unsent)).status).toBe('duplicate');
    // The answer to it may have been lost on the way: then the phone has it, and sends it again.
    expect((await again.send(after)).status).toBe('applied');
    expect((await again.send(after)).status).toBe('duplicate');
    const [whole] = await again.download();
    expect(whole).toMatchObject({ serie: 'S-1', estado: 'REGULAR', descripcion: 'Silla giratoria' });

    expect(await again.sendPhoto(created)).toMatchObject({ code: 'action_not_found' });

    // An asset that went with the server stays unknown: its number means nothing else.
    await second.load('A-3');
    expect(await again.send(unsentOfLost)).toMatchObject({ status: 'rejected' });
    await again.download();
    expect(again.known('A-3').id).toBeGreaterThan(lostId + 900_000);
    expect((await again.send(created)).status).toBe('applied');
  });

  it('knows the sessions that were open when it was backed up, until their token was renewed', async () => {
    const home = mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'sessions-'));
    const to = join(home, 'backups');
    const first = await start(join(home, 'first'));
    const { refreshToken } = first;
    // While the server is stopped, too.
    await first.end();
    const stopped = await runCli('backup', ['--to', to], { DATA_DIR: join(home, 'first') });
    expect(stopped).toMatchObject({ code: 0 });

    const running = await start(join(home, 'first'));
    const renewed = (await (await running.call('auth/refresh', { refreshToken })).json()) as {
      refreshToken: string;
    };
    await running.server.destroy();
    expect(await runCli('restore', ['--from', to], { DATA_DIR: join(home, 'second') })).toMatchObject({
      code: 0,
    });
    const second = await start(join(home, 'second'));
    expect((await second.call('auth/refresh', { refreshToken: renewed.refreshToken })).status).toBe(401);
    expect((await second.call('auth/refresh', { refreshToken })).status).toBe(200);
  });

  it('is restored by the next attempt when one was killed in the middle', async () => {
    const home = mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'killed-'));
    const to = join(home, 'backups');
    const first = await start(join(home, 'first'));
    await first.load('A-1');
    expect(await runCli('backup', ['--to', to], { DATA_DIR: join(home, 'first') })).toMatchObject({
      code: 0,
    });
    await first.server.destroy();

    const DATA_DIR = join(home, 'second');
    const restoring = startCli('restore', ['--from', to], { DATA_DIR });
    const running = join(DATA_DIR, 'restoring', 'postgres', 'postmaster.pid');
    await until(() => existsSync(running), 'the database is being restored');
    restoring.kill();
    expect(await restoring.ended).toMatchObject({ code: null });

    expect(await runCli('restore', ['--from', to], { DATA_DIR })).toMatchObject({ code: 0 });
    const second = new Phone(await start(DATA_DIR));
    expect(await second.download()).toMatchObject([{ codigo_activo: 'A-1' }]);
  });
});
