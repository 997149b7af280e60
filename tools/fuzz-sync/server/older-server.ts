import { backendModule } from '../loader/backend.ts';

interface Known {
  kinds: string[];
  names: string[];
}

interface Contract {
  CONTRATO: number;
  CONTRATO_MINIMO: number;
  tell(version: number): void;
  giveUpBefore(version: number): void;
}

/** What the server knows, in the lists that it asks itself; and what was taken from them. */
const lists = async (): Promise<Known> => ({
  kinds: (await backendModule<{ ACTION_TYPES: string[] }>('syncs/kinds/kinds.ts')).ACTION_TYPES,
  names: (await backendModule<{ DATA_NAMES: string[] }>('syncs/unknown-parts.ts')).DATA_NAMES,
});

const contract = (): Promise<Contract> => backendModule<Contract>('common/contract-version.ts');

const taken: Known = { kinds: [], names: [] };
let own: { told: number; least: number } | null = null;

/**
 * The server is the one of a version before: it does not know this kind of action, or this field of an asset.
 */
export async function putBack(what: 'kinds' | 'names', part: string): Promise<void> {
  const known = (await lists())[what];
  const at = known.indexOf(part);
  if (at < 0) return;
  taken[what].push(...known.splice(at, 1));
}

/** It is the one from before versions were told: what it does not know it rejects for good. */
export async function putBackToFirst(kind: string): Promise<void> {
  await putBack('kinds', kind);
  const { CONTRATO, CONTRATO_MINIMO, tell } = await contract();
  own ??= { told: CONTRATO, least: CONTRATO_MINIMO };
  tell(1);
}

/** It is a later one, which has given up the contract of these apps. */
export async function giveUpApps(): Promise<void> {
  const { CONTRATO, CONTRATO_MINIMO, giveUpBefore } = await contract();
  own ??= { told: CONTRATO, least: CONTRATO_MINIMO };
  giveUpBefore(CONTRATO + 1);
}

/** The server knows everything again, and every app. */
export async function bringForward(): Promise<void> {
  const known = await lists();
  known.kinds.push(...taken.kinds.splice(0));
  known.names.push(...taken.names.splice(0));
  const { tell, giveUpBefore } = await contract();
  if (own) {
    tell(own.told);
    giveUpBefore(own.least);
  }
  own = null;
}

export const isPutBack = (): boolean => taken.kinds.length + taken.names.length > 0;

/** Whether it answers apps of now. */
export const isAnotherVersion = (): boolean => isPutBack() || own !== null;
