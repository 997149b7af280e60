import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One start of the server, written before it answers anybody. See `DownloadSnapshots`. */
@Entity('server_starts')
export class ServerStartEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_server_starts' })
  id: string;

  /** Which one, see `DownloadSnapshots`: the transactions of another one say nothing. */
  @Column({ type: 'varchar', length: 60 })
  database: string;

  /** The transaction that wrote this row. */
  @Column({ type: 'bigint' })
  xid: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  started_at: Date;
}
