import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  endOtherSessions,
  endOwnSession,
  getListOwnSessionsQueryKey,
  useListOwnSessions,
} from '@/api/generated/auth/auth';
import type { OwnSessionDto } from '@/api/generated/model/own-session-dto';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';

export const useSessions = useListOwnSessions;

/** What a session is told apart by: the device that it is on, or the browser. */
export function useSessionName(): (session: OwnSessionDto) => string {
  const { t } = useTranslation('access');
  return ({ equipo, navegador }) => equipo ?? navegador ?? t('sessions.unknown');
}

/** Resolves when done, whatever the outcome: it speaks through its toast. */
export function useEndSession(): (session: OwnSessionDto) => Promise<void> {
  const { t } = useTranslation('access');
  const client = useQueryClient();
  const nameOf = useSessionName();
  return async (session) => {
    try {
      const { cerradas } = await endOwnSession(session.id);
      toast.success(t(cerradas > 0 ? 'sessions.ended' : 'sessions.already', { name: nameOf(session) }));
    } catch (error) {
      tellFailure(error, t('sessions.endFailed'));
    }
    await client.invalidateQueries({ queryKey: getListOwnSessionsQueryKey() });
  };
}

/** All but the one that asks; resolves when done, whatever the outcome. */
export function useEndOthers(): () => Promise<void> {
  const { t } = useTranslation('access');
  const client = useQueryClient();
  return async () => {
    try {
      const { cerradas } = await endOtherSessions();
      toast.success(t('sessions.othersEnded', { count: cerradas }));
    } catch (error) {
      tellFailure(error, t('sessions.endFailed'));
    }
    await client.invalidateQueries({ queryKey: getListOwnSessionsQueryKey() });
  };
}
