import { create } from 'zustand';

/** What this person has not sent from this device, for the frame around the field's screens. */
type Unsent = { items: number; conflicts: number };

export const NOTHING_UNSENT: Unsent = { items: 0, conflicts: 0 };

export const useUnsent = create<Unsent>(() => NOTHING_UNSENT);
