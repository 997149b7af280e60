import { createContext } from 'react';

/** Where the shell has room for a line below its header; null where there is no shell. */
export const LineSlot = createContext<HTMLElement | null>(null);
