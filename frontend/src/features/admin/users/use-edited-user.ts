import { useState } from 'react';
import type { UserDto } from '@/api/generated/model/user-dto';
import { useListUsers } from '@/api/generated/users/users';
import { useUrlChoice } from '@/ui/use-url-choice';

/** Of the address: 'back' closes the dialog. */
export const EDITED = 'editar';

export type EditedUser = {
  editing: UserDto | null;
  /** The address names somebody whom nobody knows. */
  unknown: boolean;
  /** Whom the address names could not be looked up. */
  failed: Pick<ReturnType<typeof useListUsers>, 'error' | 'refetch' | 'isFetching'> | null;
  edit: (user: UserDto | null) => void;
};

/**
 * Whom the address names to be edited, as they were when that was opened: only what differs from then is
 * sent.
 * @param listed the page of the list that shows, where they are as a rule
 */
export function useEditedUser(listed: readonly UserDto[] | undefined): EditedUser {
  const [chosen, choose] = useUrlChoice(EDITED);
  const [user, setUser] = useState<UserDto | null>(null);
  const isOpen = user !== null && String(user.id) === chosen;
  const isChosen = ({ id }: UserDto) => String(id) === chosen;
  const onPage = listed?.find(isChosen);
  const all = useListUsers(undefined, { query: { enabled: chosen !== null && !isOpen && !onPage } });
  const now = chosen === null ? null : (onPage ?? all.data?.users.find(isChosen) ?? null);
  if (!isOpen && now?.id !== user?.id) setUser(now);
  const isMissing = chosen !== null && !isOpen && now === null;
  return {
    editing: isOpen ? user : now,
    unknown: isMissing && all.isSuccess,
    failed: isMissing && all.isError ? all : null,
    edit: (next) => {
      choose(next === null ? null : String(next.id));
    },
  };
}
