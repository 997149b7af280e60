import type { Rolldown } from 'vite';
import { closure } from './closure.ts';

const LOGIN = '/src/features/auth/LoginPage.tsx';

/** What the login needs: what the app begins with, the login's own, and all that these import. */
export interface LoginFiles {
  entry: Rolldown.OutputChunk;
  chunks: Rolldown.OutputChunk[];
}

export function loginFiles(bundle: Rolldown.OutputBundle): LoginFiles {
  const all = Object.values(bundle).filter((output) => output.type === 'chunk');
  const login = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(LOGIN));
  const entry = all.find(({ isEntry }) => isEntry);
  if (!login || !entry) throw new Error('The login’s chunk was not found');
  const chunks = closure([entry, login], ({ imports }) =>
    imports.map((name) => bundle[name]).filter((imported) => imported?.type === 'chunk'),
  );
  return { entry, chunks: [...chunks] };
}
