/**
 * `ceph.conf` of a throw-away cluster with one monitor, one store in memory and one gateway on this machine.
 */
export const clusterConfiguration = (cluster: {
  folder: string;
  id: string;
  /** Ports. */
  monitor: number;
  gateway: number;
}): string => `[global]
fsid = ${cluster.id}
mon host = v2:127.0.0.1:${cluster.monitor}/0
public addr = 127.0.0.1
keyring = ${cluster.folder}/keyring
run dir = ${cluster.folder}
log file = ${cluster.folder}/$name.log
admin socket =
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
mon allow pool size one = true
mon data avail crit = 0
osd crush chooseleaf type = 0

[mon]
mon data = ${cluster.folder}/mon

[osd]
osd objectstore = memstore
memstore device bytes = 1073741824
osd data = ${cluster.folder}/osd

[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${cluster.gateway}
`;
