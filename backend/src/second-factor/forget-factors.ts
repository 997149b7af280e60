import type { EntityManager } from 'typeorm';

/**
 * Takes every second factor from a person, with the codes that stand in for it, in the transaction of what
 * makes it go. Their sessions count as if they had never proved any; those that an identity provider answers
 * for stay as they are.
 * @returns whether there was anything
 */
export async function forgetFactors(manager: Pick<EntityManager, 'query'>, userId: number): Promise<boolean> {
  const [, apps] = await manager.query<[unknown[], number]>('DELETE FROM totp_factors WHERE user_id = $1', [
    userId,
  ]);
  const [, passkeys] = await manager.query<[unknown[], number]>('DELETE FROM passkeys WHERE user_id = $1', [
    userId,
  ]);
  await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await manager.query(
    `UPDATE sessions SET second_factor = NULL WHERE user_id = $1 AND second_factor <> 'provider'`,
    [userId],
  );
  return apps + passkeys > 0;
}
