import type { InventarioDB } from './db/inventario-db';
import type { Author } from './identity/author';
import type { EnginePorts, UserId } from './ports';
import type { StoredWork } from './queue/project-queue';

/** What the parts of one engine share. */
export interface EngineContext {
  readonly userId: UserId;
  /** Who is logged in: signs what is made here, and sees and sends nobody else's work. */
  readonly author: Author;
  readonly db: InventarioDB;
  readonly ports: EnginePorts;
  /**
   * To be called after every commit that touched actions or photos: projects the queue again, persists it and
   * tells the other tabs. Never fails: what it projects is safe already. Answers what it read, after that
   * commit, so that nobody has to read it once more; null where it could not.
   */
  queueChanged(): Promise<StoredWork | null>;
}

/** What one engine is made of. */
export interface EngineOptions {
  userId: UserId;
  /** Under which the user logs in: it stands in whatever they make. */
  username: string;
  ports: EnginePorts;
  /** Another name than InventarioDB, where several devices live in one process. */
  databaseName?: string;
}
