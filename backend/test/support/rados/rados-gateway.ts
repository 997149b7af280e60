import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { CreateBucketCommand } from '@aws-sdk/client-s3';

import type { S3Settings } from '../../../src/config/s3-settings.js';
import { freePort } from '../free-port.js';
import { makeS3Client } from '../../../src/photos/s3/make-s3-client.js';
import { fromGlobalSetup } from '../test-database.js';
import { clusterConfiguration } from './cluster-configuration.js';
import { run } from './programs.js';

/** Guards against hanging alone. */
const PATIENCE_MS = 200_000;
const DAEMONS = ['client.admin', 'client.rgw', 'osd.0'];

/** A Ceph of one node that keeps everything in memory, and its gateway that speaks S3. */
export class RadosGateway {
  private readonly daemons: ChildProcess[] = [];
  private buckets = 0;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(): Promise<RadosGateway> {
    const folder = mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'ceph-'));
    const gateway = new RadosGateway(folder, await freePort());
    try {
      await gateway.make();
      await gateway.until(async () => (await fetch(gateway.endpoint)).ok, 'the gateway answers');
      await run('radosgw-admin', [...gateway.configuration, 'user', 'create', ...USER]);
    } catch (error) {
      await gateway.stop();
      throw error;
    }
    return gateway;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get configuration(): string[] {
    return ['--conf', join(this.folder, 'ceph.conf')];
  }

  /** A new bucket and who may use it. */
  async bucket(): Promise<S3Settings> {
    this.buckets += 1;
    const settings = {
      endpoint: this.endpoint,
      region: 'us-east-1',
      bucket: `fotos-${this.buckets}`,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET_KEY,
      pathStyle: true,
    };
    const client = makeS3Client(settings);
    await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
    client.destroy();
    return settings;
  }

  async stop(): Promise<void> {
    for (const daemon of this.daemons.reverse()) {
      const isRunning = daemon.exitCode === null && daemon.signalCode === null;
      const ended = isRunning && new Promise((resolve) => daemon.once('exit', resolve));
      daemon.kill('SIGKILL');
      await ended;
    }
  }

  private async make(): Promise<void> {
    const { folder, configuration } = this;
    const id = crypto.randomUUID();
    const monitor = await freePort();
    for (const name of ['mon', 'osd']) mkdirSync(join(folder, name));
    const gateway = this.port;
    writeFileSync(join(folder, 'ceph.conf'), clusterConfiguration({ folder, id, monitor, gateway }));
    const keys = join(folder, 'keyring');
    const all = ['mon', 'osd', 'mgr'].flatMap((service) => ['--cap', service, 'allow *']);
    await run('ceph-authtool', ['--create-keyring', keys, '--gen-key', '-n', 'mon.', ...all]);
    for (const name of DAEMONS) await run('ceph-authtool', [keys, '--gen-key', '-n', name, ...all]);
    const map = join(folder, 'monmap');
    const place = `[v2:127.0.0.1:${monitor}]`;
    await run('monmaptool', ['--create', '--fsid', id, '--addv', 'a', place, map]);
    await run('ceph-mon', [...configuration, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keys]);
    this.daemon('ceph-mon', '-i', 'a');
    await run('ceph-osd', [...configuration, '-i', '0', '--mkfs', '--osd-uuid', id]);
    await run('ceph', [...configuration, 'osd', 'new', id]);
    this.daemon('ceph-osd', '-i', '0');
    this.daemon('radosgw', '-n', 'client.rgw');
  }

  private daemon(program: string, ...args: string[]): void {
    const child = spawn(program, [...this.configuration, ...args, '-f'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(this.folder, `${program}.output`));
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.daemons.push(child);
  }

  private async until(condition: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    // Nobody listens yet: the same as not there.
    while (!(await condition().catch(() => false))) {
      const dead = this.daemons.find(({ exitCode }) => exitCode !== null);
      if (dead) throw new Error(`${dead.spawnfile} ended with ${dead.exitCode} (see ${this.folder})`);
      if (Date.now() > deadline) throw new Error(`Waited in vain until ${what} (see ${this.folder})`);
      await delay(100);
    }
  }
}

const ACCESS_KEY = 'PHOTOS';
const SECRET_KEY = 'a-secret-for-tests-and-nothing-else';
const USER = ['--uid=fotos', '--display-name=fotos', `--access-key=${ACCESS_KEY}`, `--secret=${SECRET_KEY}`];
