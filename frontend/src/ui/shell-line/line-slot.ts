import { create } from 'zustand';

type LineSlot = { element: HTMLElement | null };

/** Where the shell has room for a line below its header; null where there is no shell. */
export const useLineSlot = create<LineSlot>(() => ({ element: null }));

/** The shell's `ref` of that place. */
export const holdLineSlot = (element: HTMLElement | null): void => useLineSlot.setState({ element });
