import { parseArgs } from 'node:util';

import { examine } from '../doctor/examine.js';
import { runProgram } from './run-program.js';

const SIGNS = { good: '  bien ', warning: ' aviso ', fault: ' FALLO ' };

/** `npm run doctor`: see docs/backup-and-restore.md. Exit code 1 when anything is a fault. */
await runProgram('npm run doctor [-- --backups CARPETA|s3://CUBO/CARPETA]', async () => {
  const { values } = parseArgs({ options: { backups: { type: 'string' } } });
  const findings = await examine(process.env, values.backups);
  for (const finding of findings) {
    console.log(`${SIGNS[finding.state]} ${finding.what}`);
    if (finding.state !== 'good') console.log(`         → ${finding.remedy}`);
  }
  const faults = findings.filter(({ state }) => state === 'fault').length;
  if (faults === 0) console.log('Nada impide trabajar.');
  else console.log(faults === 1 ? 'Hay un fallo que corregir.' : `Hay ${faults} fallos que corregir.`);
  return faults === 0 ? 0 : 1;
});
