/** Which version of the contract the asking app keeps, and the answering server. */
export const CONTRACT_HEADER = 'Inventario-Contrato';

/**
 * The version of the contract between app and server: see docs/decisions/contract-versions.md for what each
 * brought.
 */
export const CONTRATO = 2;

/** A server from before there was this tells none, and keeps the first. */
const FIRST = 1;

let told: number | null = null;

/** The version that the server told last; null before its first answer. */
export const serverContract = (): number | null => told;

/** Takes down what an answer of the API tells. Answers of others (a captive portal, a proxy) tell nothing. */
export function noteServerContract(response: Response): void {
  const header = response.headers.get(CONTRACT_HEADER);
  if (header !== null && /^\d{1,9}$/.test(header)) told = Number(header);
  else if (response.ok && response.headers.get('Content-Type')?.includes('application/json')) told = FIRST;
}
