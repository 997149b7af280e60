import type { SerialKind } from './catalogue.ts';
import type { Random } from './random.ts';

/** Without I, O and Q, which vehicle numbers never have and which people misread on labels. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const DIGITS = '0123456789';

/** '' for things that carry none, and now and then where the plate has come off. */
export function serialNumber(random: Random, kind: SerialKind): string {
  if (kind === 'none' || random.chance(0.02)) return '';
  if (kind === 'imei') return `35${characters(random, DIGITS, 13)}`;
  if (kind === 'vin') return `9${characters(random, LETTERS + DIGITS, 10)}${characters(random, DIGITS, 6)}`;
  return `${characters(random, LETTERS, 3)}${characters(random, LETTERS + DIGITS, 7)}`;
}

function characters(random: Random, from: string, length: number): string {
  return Array.from({ length }, () => random.pick([...from])).join('');
}
