import { discoverProvider } from '../auth/sso/oidc-client.js';
import { reasonOf } from '../auth/sso/oidc-failures.js';
import { parseOidcSettings } from '../config/oidc-settings.js';
import { parsePublicUrl } from '../config/public-url.js';
import { type Finding, good, warning } from './finding.js';

/**
 * Whether the identity provider is where the variables say; nothing where there is none, or they are wrong.
 */
export async function checkProvider(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { oidc } = parseOidcSettings(env, parsePublicUrl(env).publicUrl);
  if (!oidc) return [];
  try {
    await discoverProvider(oidc);
    return [good(`Proveedor de identidad: ${oidc.issuer} responde.`)];
  } catch (error) {
    return [
      warning(
        `El proveedor de identidad ${oidc.issuer} no responde como tal (${reasonOf(error)}).`,
        'Comprueba OIDC_ISSUER, su certificado y la salida a la red. Mientras tanto siguen las contraseñas y las sesiones.',
      ),
    ];
  }
}
