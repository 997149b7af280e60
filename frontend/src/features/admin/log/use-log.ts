import { keepPreviousData } from '@tanstack/react-query';
import { useListAdminLog } from '@/api/generated/admin-log/admin-log';
import { ActSubject } from '@/api/generated/model/act-subject';
import type { ExportAdminLogParams } from '@/api/generated/model/export-admin-log-params';
import { useListUsers } from '@/api/generated/users/users';
import { isDay } from '@/lib/format/day';

const ENTRIES_PER_PAGE = 20;

export const actSubjects = Object.values(ActSubject);

export type LogFilters = {
  search: string;
  userId: string;
  subject: string;
  desde: string;
  hasta: string;
};

/** What the address says, as far as the server takes it. */
export function logQuery({ search, userId, subject, desde, hasta }: LogFilters): ExportAdminLogParams {
  const asunto = actSubjects.find((one) => one === subject);
  const usuario = Number(userId);
  return {
    ...(search !== '' && { search }),
    ...(Number.isInteger(usuario) && usuario > 0 && { usuario_id: usuario }),
    ...(asunto && { asunto }),
    ...(isDay(desde) && { desde }),
    ...(isDay(hasta) && { hasta }),
  };
}

/** @param cursor where the page begins; '' for the newest */
export function useLog(filters: LogFilters, cursor: string) {
  return useListAdminLog(
    { limit: ENTRIES_PER_PAGE, ...logQuery(filters), ...(/^\d+$/.test(cursor) && { cursor }) },
    { query: { placeholderData: keepPreviousData } },
  );
}

/** Who may have done something, for the filter: whoever is an administrator, or was one. */
export function useLogUsers() {
  return useListUsers(undefined, {
    query: {
      select: ({ users }) =>
        users.map(({ id, username, full_name }) => ({
          value: String(id),
          label: full_name === '' ? username : `${full_name} (${username})`,
        })),
    },
  });
}
