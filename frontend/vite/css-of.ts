import type { Rolldown } from 'vite';

interface WithVite {
  viteMetadata?: { importedCss: Set<string> };
}

/** Names of the style sheets that come with these chunks. */
export const cssOf = (chunks: Iterable<Rolldown.OutputChunk>): Set<string> =>
  new Set([...chunks].flatMap((chunk) => [...((chunk as WithVite).viteMetadata?.importedCss ?? [])]));
