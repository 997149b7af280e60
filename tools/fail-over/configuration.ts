/** One member of the cluster and its ports. */
export interface Member {
  name: string;
  /** Of PostgreSQL. */
  port: number;
  /** Of Patroni, which says who is primary. */
  rest: number;
}

export const PASSWORD = 'clave-de-prueba';

/** Where Debian keeps the programs of PostgreSQL, by its version. */
export const programsOf = (version: string): string => `/usr/lib/postgresql/${version}/bin`;

/**
 * A member whose every commit waits for the standby (`synchronous_mode`). A dead primary is noticed after
 * `ttl` at the latest, which Patroni wants to be 20 seconds or more. Without `synchronous_mode_strict` a
 * primary goes on alone when its standby is gone.
 */
export const patroniConfiguration = (
  { name, port, rest }: Member,
  { folder, etcd, version }: { folder: string; etcd: number; version: string },
): string => `
scope: inventario
name: ${name}
restapi: {listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}'}
etcd3: {hosts: '127.0.0.1:${etcd}'}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 0
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: {wal_keep_size: 256MB, max_connections: 100, synchronous_commit: 'on', wal_log_hints: 'on'}
  initdb: [{encoding: UTF8}, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}/${name}
  bin_dir: ${programsOf(version)}
  pgpass: ${folder}/${name}.pgpass
  parameters: {unix_socket_directories: '${folder}'}
  pg_hba: [host all all 127.0.0.1/32 md5, host replication all 127.0.0.1/32 md5]
  authentication:
    superuser: {username: postgres, password: ${PASSWORD}}
    replication: {username: replica, password: ${PASSWORD}}
    rewind: {username: rewind, password: ${PASSWORD}}
`;

/** Leads to whoever says that it is the primary, and cuts connections to whoever was. */
export const proxyConfiguration = (port: number, members: readonly Member[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port: at, rest }) => `  server ${name} 127.0.0.1:${at} check port ${rest}`).join('\n')}
`;
