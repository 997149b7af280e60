type FilesFor = (pathname: string) => Promise<unknown>[];

let filesFor: FilesFor = () => [];

/** Said once by the app, which knows the screens: what an address is going to ask for. */
export function knowScreens(known: FilesFor): void {
  filesFor = known;
}

/**
 * Fetches and runs the files of a screen before somebody is there. The route asks for them once more, and
 * says so where they do not come.
 */
export function fetchAhead(pathname: string): void {
  for (const file of filesFor(pathname)) file.catch(() => undefined);
}
