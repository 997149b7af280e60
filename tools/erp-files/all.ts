import type { ErpFile } from './erp-file.ts';
import { MAPPED } from './systems/mapped.ts';
import { DYNAMICS } from './systems/dynamics.ts';
import { OFFICE } from './systems/office.ts';
import { ORACLE } from './systems/oracle.ts';
import { SAP } from './systems/sap.ts';
import { SIESA } from './systems/siesa.ts';

/** Files of inventories, told apart by the program that writes such. */
export const ERP_FILES: readonly (ErpFile & { system: string })[] = Object.entries({
  'Oracle EBS': ORACLE,
  SAP,
  Dynamics: DYNAMICS,
  Siesa: SIESA,
  'an office program': OFFICE,
  'a program that speaks otherwise': MAPPED,
}).flatMap(([system, files]) => files.map((file) => ({ ...file, system })));
