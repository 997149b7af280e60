import { useState } from 'react';

type Told = { id: number; nombre: string };

/**
 * What the line of this page told last, for as long as the person is on the page: a line that goes by itself
 * moves all that is below it, perhaps away from under a finger.
 */
export function useLineOfPage(page: string, told: Told | undefined): Told | null {
  const [last, setLast] = useState<{ page: string; told: Told } | null>(null);
  const stays = last?.page === page ? last.told : null;
  if (told && told.id !== stays?.id) setLast({ page, told });
  return stays;
}
