import type { RequestHandler } from 'express';

/** Which version of the contract the answering server keeps, and the asking app. */
export const CONTRACT_HEADER = 'Inventario-Contrato';

/**
 * The version of the contract between app and server: see docs/decisions/contract-versions.md for what each
 * brought.
 */
export const CONTRATO = 2;

/** The oldest version of the contract that this server still understands. */
export const CONTRATO_MINIMO = 1;

/** Every answer of the API tells the version of its contract. */
export const contractVersion: RequestHandler = (_request, response, next) => {
  response.setHeader(CONTRACT_HEADER, String(CONTRATO));
  next();
};

/** The version that an app tells; one from before there was this tells none, and keeps the first. */
export const versionTold = (header: string | undefined): number =>
  header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : 1;
