import { NotFound } from './NotFound';

/** Outside both areas. */
export function NotFoundPage() {
  return (
    <main>
      <NotFound />
    </main>
  );
}
