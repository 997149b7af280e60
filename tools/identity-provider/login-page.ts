import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';

const PREFIX = '/interaction/';

/** Where a sign-in is answered by somebody. */
export const loginPagePath = (uid: string): string => `${PREFIX}${uid}`;

export const isLoginPage = ({ url = '' }: IncomingMessage): boolean => url.startsWith(PREFIX);

export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

/** Asks who it is, and believes it; 'Cancelar' sends them back without a sign-in. */
export async function answerLogin(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      page(
        'Empresa',
        `<form method="post" action="${request.url}"><label>Cuenta <input name="login"></label>
        <button>Entrar</button> <button name="cancel" value="yes">Cancelar</button></form>`,
      ),
    );
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has('cancel')
    ? { error: 'access_denied' }
    : { login: { accountId: form.get('login') ?? '' } };
  await provider.interactionFinished(request, response, result);
}
