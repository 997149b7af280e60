import type pg from 'pg';

import { SecretBox } from '../second-factor/secret-box.js';
import { openSecret } from '../webhooks/sealed-secret.js';
import { fault, type Finding, good } from './finding.js';

/**
 * Whether the server can still read what it sealed: secrets of webhooks, and of the apps whose codes
 * administrators log in with.
 *
 * @param jwtSecret undefined where there is none: then nothing can be read
 */
export async function checkSecrets(client: pg.ClientBase, jwtSecret = ''): Promise<Finding[]> {
  const box = new SecretBox({ jwtSecret });
  const webhooks = await rowsOf<{ secret: Buffer }>(client, 'webhooks', 'secret');
  const apps = await rowsOf<{ user_id: number; secret: Buffer }>(client, 'totp_factors', 'user_id, secret');
  return judgeSecrets({
    webhooks: webhooks.length,
    closedWebhooks: webhooks.filter(({ secret }) => openSecret(secret, jwtSecret) === undefined).length,
    apps: apps.length,
    closedApps: apps.filter(({ user_id, secret }) => box.open(secret, user_id) === undefined).length,
  });
}

/** None where an earlier version, which knew no such table, was the last to run there. */
async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  table: 'webhooks' | 'totp_factors',
  columns: string,
): Promise<Row[]> {
  const { rows } = await client.query<{ known: boolean }>('SELECT to_regclass($1) IS NOT NULL AS known', [
    table,
  ]);
  return rows[0]?.known ? (await client.query<Row>(`SELECT ${columns} FROM ${table}`)).rows : [];
}

interface Secrets {
  webhooks: number;
  closedWebhooks: number;
  apps: number;
  closedApps: number;
}

function judgeSecrets({ webhooks, closedWebhooks, apps, closedApps }: Secrets): Finding[] {
  if (webhooks + apps === 0) return [];
  if (closedWebhooks + closedApps === 0) return [good('Secretos guardados: se abren todos.')];
  return [
    fault(
      `JWT_SECRET no es el de antes: no abre los secretos de ${closedWebhooks} de ${webhooks} webhooks, ni los ` +
        `de ${closedApps} de ${apps} aplicaciones de códigos de administradores.`,
      'Devuelve el JWT_SECRET de antes (o el archivo jwt-secret de DATA_DIR) y reinicia. Si se perdió: un secreto ' +
        'nuevo para cada webhook en la consola, y npm run second-factor:reset para cada administrador.',
    ),
  ];
}
