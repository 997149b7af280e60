/** What every call takes last: where to ask, and who asks. */
export interface Server {
  /** Of the installation, without `/api` and without a slash at its end. */
  readonly url: string;
  /** An integration token (`inv_…`) or the access token of a person; a function is asked for each call. */
  readonly token?: string | (() => string | Promise<string>);
  /** How often a call is sent again where the server says when (429, 503); 3 where nothing is said. */
  readonly repeats?: number;
  /** Instead of the global one, for example with a proxy. */
  readonly fetch?: typeof globalThis.fetch;
}

/** @throws TypeError for an address that is none */
export function connect({ url, ...rest }: Server): Server {
  const { protocol, search, hash } = new URL(url);
  if (!/^https?:$/.test(protocol) || search !== '' || hash !== '') {
    throw new TypeError(
      `The address of an installation is like https://inventario.example.org, not '${url}'`,
    );
  }
  return { ...rest, url: url.replace(/\/+$/, '') };
}
