import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join, relative } from 'node:path';

/** What a server leaves at the top of its DATA_DIR; anything else is somebody's forgotten temporary file. */
const KNOWN = new Set([
  'jwt-secret',
  'photos',
  'postgres',
  'postgres-password',
  'postgres.log',
  'postgres.log.1',
  'server.lock',
]);

/** The files of a server's DATA_DIR, seen from outside. */
export class DataDir {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  get photos(): string {
    return join(this.path, 'photos', 'stored');
  }

  get incoming(): string {
    return join(this.path, 'photos', 'incoming');
  }

  /** Process id and state of PostgreSQL, as it reports them itself; the file may be left from a dead one. */
  postmaster(): { pid: number; port: number; ready: boolean } | undefined {
    const lines = this.read('postgres/postmaster.pid')?.split('\n') ?? [];
    const pid = Number(lines[0]);
    if (!(pid > 1)) return undefined;
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  }

  /** Connection string of the database behind a running server. */
  databaseUrl(): string {
    const port = this.postmaster()?.port;
    const password = this.read('postgres-password')?.trim();
    return `postgresql://inventario:${password}@127.0.0.1:${port}/inventario`;
  }

  isMakingDatabase(): boolean {
    return this.names('').some((name) => name.startsWith('postgres.new-'));
  }

  isLocked(): boolean {
    return existsSync(join(this.path, 'server.lock'));
  }

  /** Everything at the top that does not belong there. */
  strangers(): string[] {
    return this.names('').filter((name) => !KNOWN.has(name));
  }

  /** Paths of the stored photos, below their folder. */
  photoFiles(): string[] {
    if (!existsSync(this.photos)) return [];
    const entries = readdirSync(this.photos, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.photos, join(entry.parentPath, entry.name)));
  }

  /** Resolves when PostgreSQL has written its log so often from now on, which it does at each commit. */
  async writes(count: number, limitMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      let left = count;
      const watcher = watch(join(this.path, 'postgres', 'pg_wal'), () => {
        left -= 1;
        if (left === 0) done();
      });
      const timer = setTimeout(done, limitMs);
      function done(): void {
        clearTimeout(timer);
        watcher.close();
        resolve();
      }
    });
  }

  /** Files of PostgreSQL's temporary tables and sorts: none when nothing runs. */
  databaseTemporaries(): string[] {
    const inBase = this.names('postgres/base').flatMap((database) =>
      this.names(`postgres/base/${database}`).map((name) => `${database}/${name}`),
    );
    return inBase.filter((path) => /^pgsql_tmp\/|\/t\d+_\d+/.test(path));
  }

  names(folder: string): string[] {
    const path = join(this.path, folder);
    return existsSync(path) ? readdirSync(path) : [];
  }

  private read(file: string): string | undefined {
    try {
      return readFileSync(join(this.path, file), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
