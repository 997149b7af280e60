/** A page of a list as the address writes it, from 1; the first where it names none. */
export const pageNumber = (text: string | null): number => Math.max(1, Math.trunc(Number(text)) || 1);
