const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** HTTPS, or a server on this machine: everything else could be read and changed on its way. */
export const isSafeUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));

/**
 * PUBLIC_URL: the address under which people open the application, as an origin; absent where nobody said it.
 * And a line for what is wrong with it.
 */
export function parsePublicUrl(env: NodeJS.ProcessEnv): { publicUrl?: string; faults: string[] } {
  const text = env['PUBLIC_URL']?.trim() ?? '';
  if (text === '') return { faults: [] };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const rest = url && `${url.username}${url.password}${url.search}${url.hash}${url.pathname.slice(1)}`;
  if (url && rest === '' && isSafeUrl(url)) return { publicUrl: url.origin, faults: [] };
  return {
    faults: [
      `PUBLIC_URL debe ser una dirección https sin ruta, como https://inventario.example.org; se recibió '${text}'.`,
    ],
  };
}
