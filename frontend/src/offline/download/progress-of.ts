import type { GroupRow } from '../db/rows';
import type { DownloadProgress } from '../engine-api';

/**
 * How far the download of a group is, under way or broken off; without a total where only a change of it
 * comes.
 */
export function progressOf(group: GroupRow): DownloadProgress {
  const whole = group.downloaded === 0 || group.wholeUnderWay;
  return { received: group.received, total: whole ? group.activos_count : null };
}
