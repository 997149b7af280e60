import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { ConfigurationError } from '../../config/configuration-error.js';

/** The system account that PostgreSQL runs as; undefined means: as whoever runs the server. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. This names the account to run it as when root starts the server: the
 * owner of an existing database, else `postgres`, made if need be, else `nobody`.
 *
 * @param ownerUid owner of the database folder, when there is one
 * @throws ConfigurationError when no account can be found
 */
export function accountForPostgres(ownerUid: number | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (ownerUid !== undefined && ownerUid !== 0) {
    const owner = accounts().find(({ uid }) => uid === ownerUid);
    // initdb has run already, so the account needs no name.
    return owner ?? { name: `uid ${ownerUid}`, uid: ownerUid, gid: ownerUid };
  }
  const account = byName('postgres') ?? (makeAccount('postgres'), byName('postgres')) ?? byName('nobody');
  if (account) return account;
  throw new ConfigurationError(
    'PostgreSQL no puede ejecutarse como root y no hay un usuario postgres ni nobody: créalo o inicia el servidor con otro usuario.',
  );
}

function byName(name: string): Account | undefined {
  return accounts().find((account) => account.name === name && account.uid !== 0);
}

function accounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Debian and Red Hat have useradd, Alpine only adduser; where neither works the caller goes on without. */
function makeAccount(name: string): void {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      return;
    } catch {
      // The next way, or in the end `nobody`.
    }
  }
}
