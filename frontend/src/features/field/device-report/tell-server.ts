import type { DeviceReportDto } from '@/api/generated/model/device-report-dto';
import { request } from '@/lib/http/request';
import { ApiError } from '@/lib/http/errors';
import { currentSession } from '@/lib/session/session-store';
import { sameUsername } from '@/lib/text/username';
import type { Author } from '@/offline/identity/author';

const ANSWER_WITHIN_MS = 20_000;

/**
 * Sends a report of one person's work under their own session and no other (rule 15).
 * @returns 'gone' where the server is from before devices told of themselves
 */
export async function tellServer(report: DeviceReportDto, author: Author): Promise<'told' | 'gone'> {
  const user = currentSession()?.user;
  if (!user || user.id !== author.id || !sameUsername(user.username, author.username ?? '')) {
    throw new Error('the session is of somebody else');
  }
  try {
    // `request` takes the session before it first waits, so it is the one that was just looked at.
    await request('/api/user/devices', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      timeoutMs: ANSWER_WITHIN_MS,
    });
    return 'told';
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'gone';
    throw error;
  }
}
