import type { Session } from '../../../built-server/session.ts';

interface Reversal {
  deshechos: number;
  eliminados: number;
  conservados_total: number;
}

const pathOf = (importId: string): string => `admin/imports/${importId}/deshacer`;

/** Asks what it would do. */
export async function simulateReversal(admin: Session, importId: string): Promise<void> {
  await admin.json<Reversal>(pathOf(importId), { json: { simular: true } });
}

/** @throws Error when something else came of it */
export async function takeBack(
  admin: Session,
  importId: string,
  due: Pick<Reversal, 'deshechos' | 'eliminados'>,
): Promise<void> {
  const json = { motivo: 'Otro mes' };
  const { deshechos, eliminados, conservados_total } = await admin.json<Reversal>(pathOf(importId), { json });
  if (deshechos === due.deshechos && eliminados === due.eliminados && conservados_total === 0) return;
  throw new Error(
    `an import was taken back otherwise: ${deshechos}, ${eliminados}, ${conservados_total} stay`,
  );
}
