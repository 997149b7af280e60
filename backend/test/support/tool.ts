/** A part of the tools, which are no part of this project: the compiler must not go there. */
export const tool = <Exports>(path: string): Promise<Exports> =>
  import(new URL(`../../../tools/${path}`, import.meta.url).href) as Promise<Exports>;
