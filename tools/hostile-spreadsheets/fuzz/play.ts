import type { BoundedReader } from '../reading/bounded-reader.ts';
import { damaged } from './damage.ts';
import { VICTIMS } from './victims.ts';

/** What a seed came to: a reading and a refusal are fine, everything else is a finding. */
export interface Played {
  readonly seed: number;
  readonly victim: string;
  readonly finding?: string;
}

/** Damages one good file as the seed says, and reads it. */
export async function play(reader: BoundedReader, seed: number): Promise<Played> {
  const victim = VICTIMS[seed % VICTIMS.length];
  if (!victim) throw new Error('There is nothing to damage');
  const ended = await reader.read(
    victim.name,
    victim.make((bytes) => damaged(bytes, seed)),
  );
  const fine = 'refused' in ended || ('items' in ended && followsUp(ended.filas));
  return { seed, victim: victim.what, ...(fine ? {} : { finding: JSON.stringify(ended).slice(0, 1_500) }) };
}

/** Rows have numbers that rise, or errors would name the wrong ones. */
function followsUp(filas: readonly number[]): boolean {
  return filas.every((fila, index) => Number.isInteger(fila) && fila > (filas[index - 1] ?? 0));
}
