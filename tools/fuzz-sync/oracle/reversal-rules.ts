import { FIELDS, LEVELS, show } from '../world/fields.ts';
import { type HistoryRow, isFieldWork, isTakenBack, type ServerState } from './server-state.ts';

/**
 * Taking a file back changes what files made, and nothing else: where the field had the last word, it keeps
 * it. The levels of a place are one.
 */
export function reversalRules({ assets, history }: ServerState): string[] {
  const broken: string[] = [];
  for (const asset of assets) {
    const lines = history.filter(({ asset_id }) => asset_id === asset.id);
    for (const [index, line] of lines.entries()) {
      if (!isTakenBack(line)) continue;
      for (const field of FIELDS) {
        const change = line.changes[field];
        const last = change && lastWriter(lines.slice(0, index), field);
        if (last && isFieldWork(last))
          broken.push(
            `taking a file back undid field work on ${asset.valores['NUMERO_DE_ACTIVO'] ?? ''}: ` +
              `${field} ${show(change.old)} → ${show(change.new)}`,
          );
      }
    }
  }
  return broken;
}

/** Who wrote a field last, other takings-back apart: these bring back what somebody had written. */
function lastWriter(lines: readonly HistoryRow[], field: (typeof FIELDS)[number]): HistoryRow | undefined {
  const together = LEVELS.includes(field) ? LEVELS : [field];
  return lines.findLast((line) => !isTakenBack(line) && together.some((one) => line.changes[one]));
}
