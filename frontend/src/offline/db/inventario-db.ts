import Dexie, { type Table } from 'dexie';
import type { DraftRow } from '../drafts/draft-row';
import type { EnginePorts, UserId } from '../ports';
import { DATABASE_NAME } from './database-name';
import type { ListKey, ListRow } from '../lists/list-row';
import type {
  ActionRow,
  AliasRow,
  AssetKey,
  AssetRow,
  GroupRow,
  PhotoBytesRow,
  PhotoRow,
  ReserveRow,
} from './rows';
import type { SentPhotoRow, SentRow } from '../sent/sent-row';
import { RunningTransactions } from './running-transactions';

/**
 * The device's own database. Every row belongs to one user (rule 15), so every key and index begins with the
 * user; only the space reserve is everybody's. Durability is strict: a promise of a write resolves when the
 * bytes are on the disk.
 */
export class InventarioDB extends Dexie {
  declare readonly activos: Table<AssetRow, [UserId, AssetKey]>;
  declare readonly grupos: Table<GroupRow, [UserId, number]>;
  declare readonly pendingActions: Table<ActionRow, [UserId, string]>;
  declare readonly fotos: Table<PhotoRow, [UserId, string]>;
  declare readonly fotoBytes: Table<PhotoBytesRow, [UserId, string]>;
  declare readonly alias: Table<AliasRow, [UserId, string]>;
  declare readonly reserva: Table<ReserveRow, number>;
  declare readonly listas: Table<ListRow, ListKey>;
  declare readonly borradores: Table<DraftRow, [UserId, string]>;
  declare readonly enviadas: Table<SentRow, [UserId, string]>;
  declare readonly fotosEnviadas: Table<SentPhotoRow, [UserId, string]>;
  readonly running: RunningTransactions;

  constructor(ports: Pick<EnginePorts, 'indexedDB' | 'IDBKeyRange'>, name = DATABASE_NAME) {
    const running = new RunningTransactions();
    super(name, {
      indexedDB: running.watched(ports.indexedDB),
      IDBKeyRange: ports.IDBKeyRange,
      chromeTransactionDurability: 'strict',
      // Dexie's query cache is shared by all databases of one name in a process; a device must see its own
      // only.
      cache: 'disabled',
    });
    this.running = running;
    this.version(1).stores({
      activos: [
        '[userId+id]',
        '[userId+NUMERO_DE_ACTIVO]',
        '[userId+EMPLEADO]',
        '[userId+SECCIONAL+DEPENDENCIA+DIRECCION+EMPLEADO]',
        '[userId+syncStatus]',
        '*enGrupos',
      ].join(','),
      grupos:
        '[userId+id], [userId+nombre], [userId+seccional+dependencia+direccion+empleado], [userId+downloaded]',
      pendingActions: '[userId+id], &[userId+seq], [userId+asset]',
      fotos: '[userId+id], [userId+action_id], [userId+uploaded], [userId+asset+uploaded]',
      fotoBytes: '[userId+id]',
      alias: '[userId+ref]',
      reserva: 'id',
    });
    // Lists of groups that are here already are made when they are first opened (lists/complete-list.ts).
    this.version(2).stores({ listas: '[userId+grupoId+tramo]' });
    this.version(3).stores({ borradores: '[userId+id]' });
    this.version(4).stores({
      enviadas: '[userId+id], [userId+orden], [userId+sentAt], [userId+askedAt]',
      fotosEnviadas: '[userId+id], [userId+action_id]',
    });
    // No row of the version before has what the new index is of, so that nothing is written and nothing needs
    // room.
    this.version(5).stores({ fotosEnviadas: '[userId+id], [userId+action_id], [userId+before]' });
    // The same holds here.
    this.version(6).stores({
      enviadas: '[userId+id], [userId+orden], [userId+sentAt], [userId+askedAt], [userId+asset]',
    });
  }
}

/** The value of the `enGrupos` index: the assets of one downloaded group of one user. */
export const membershipKey = (userId: UserId, grupoId: number): string => `${userId}|${grupoId}`;

/** The stores that a transaction needs in which an asset's row is made anew (assets/rebuild-asset.ts). */
export const assetStores = (db: InventarioDB) => [db.pendingActions, db.fotos, db.activos, db.listas];
