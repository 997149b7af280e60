import { useOutletContext } from 'react-router';
import type { GroupRow } from '@/offline/db/rows';
import type { AssetList } from '@/offline/lists/asset-list';
import type { ListEntry } from '@/offline/lists/list-entry';
import type { FindOptions } from './scanning/use-scans';
import type { OpenAction } from './dialogs/ActionDialog';
import type { OpenOptions } from './dialogs/use-dialog-address';

/** What the screens of one downloaded group share. */
export type GroupScreen = {
  group: GroupRow;
  list: AssetList;
  /** The assets of the list in short; null until they are read. */
  entries: readonly ListEntry[] | null;
  /** Opens the form of an action over the screen. */
  open: (action: OpenAction, options?: OpenOptions) => void;
  /** Leads to what has exactly this number, label or serial. */
  find: (code: string, options?: FindOptions) => Promise<void>;
};

export const useGroupScreen = (): GroupScreen => useOutletContext<GroupScreen>();
