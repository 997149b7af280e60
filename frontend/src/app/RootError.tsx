import { RouteError } from './RouteError';

/** Where nothing else stands around what broke. */
export function RootError() {
  return (
    <main>
      <RouteError />
    </main>
  );
}
