import { ToneTag } from './ToneTag';
import type { Tone } from './tones';

const tones: Record<string, Tone> = { BUENO: 'green', REGULAR: 'yellow', MALO: 'red' };

/** An asset's condition: BUENO green, REGULAR yellow, MALO red, anything else grey. */
export function StatusTag({ estado }: { estado: string | null | undefined }) {
  if (estado == null || estado === '') return <>—</>;
  return <ToneTag tone={tones[estado.toUpperCase()] ?? 'grey'}>{estado}</ToneTag>;
}
