import { parseEnvironment } from '../config/environment.js';
import { fault, type Finding, good, warning } from './finding.js';

/** The environment variables, as the server would read them. */
export function checkConfiguration(env: NodeJS.ProcessEnv): Finding[] {
  const { faults, trustProxy, adminPassword, port } = parseEnvironment(env);
  const found = faults.map((text) => fault(text, 'Corrige la variable y reinicia el servidor.'));
  if (faults.length === 0) found.push(good(`Configuración: puerto ${port}.`));
  if (trustProxy === false) {
    found.push(
      warning(
        'TRUST_PROXY no está: el servidor toma al proxy por el cliente, si hay uno delante.',
        'Con un proxy delante, fija TRUST_PROXY=true; sin él no hay nada que hacer.',
      ),
    );
  }
  if (adminPassword !== undefined) {
    found.push(
      warning(
        'ADMIN_PASSWORD sigue en el entorno; solo se usa mientras no hay ningún administrador.',
        'Quítala cuando el primer administrador haya entrado.',
      ),
    );
  }
  return found;
}
