import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressNow, askAddress, useAddressNow } from '@/lib/address/address-now';
import { ASSET, DIALOG, PHOTOS } from '@/lib/address/form-params';
import { type OverPage, pageKey } from '@/lib/address/page-key';
import { useStillHere } from '@/lib/address/use-still-here';
import type { AssetKey } from '@/offline/db/rows';
import type { ActionType } from '@/offline/wire';

/** What the history knows of an open form besides: no address says it to anybody else. */
export type OpenOptions = {
  /** A draft that was chosen to go on from. */
  draft?: string;
  /** The number of a new asset, where it was scanned. */
  numero?: string;
  /** Its photos are what it was opened for: the form is passed by. */
  atPhotos?: boolean;
};

type State = OpenOptions &
  OverPage & {
    /** How many entries of the history were made here since the list: as many steps back lead to it. */
    dialogs?: number;
  };

const NOTHING_OPEN = { draft: undefined, numero: undefined, atPhotos: undefined } as const;

export type AddressedDialog = OpenOptions & { type: ActionType; assetId: AssetKey | null };

/**
 * The open form in the address and the history: 'back' closes what lies on top, a reload leaves it open, and
 * closing it any other way goes back as well, so that 'back' never opens it again.
 */
export function useDialogAddress() {
  const navigate = useNavigate();
  const location = useLocation();
  useAddressNow();
  const stillHere = useStillHere();

  const push = useCallback(
    (edit: (params: URLSearchParams) => void, more: State = {}) => {
      const here = stillHere();
      const now = addressNow();
      if (!here || !now) return;
      const params = new URLSearchParams(now.params);
      edit(params);
      const known = (now.state ?? {}) as State;
      const state = { ...known, ...more, page: pageKey(here), dialogs: (known.dialogs ?? 0) + 1 };
      askAddress({ params, state });
      // The list behind stays where it is.
      void navigate({ search: `?${params}` }, { state, preventScrollReset: true });
    },
    [navigate, stillHere],
  );

  const leave = useCallback(
    (steps: number, names: readonly string[]) => {
      const here = stillHere();
      if (!here) return undefined;
      const { search, state } = here;
      const made = ((state ?? {}) as State).dialogs ?? 0;
      if (made >= steps) return void navigate(-steps);
      const params = new URLSearchParams(search);
      for (const name of names) params.delete(name);
      void navigate(
        { search: `?${params}` },
        {
          replace: true,
          preventScrollReset: true,
          state: { ...(state as object), ...NOTHING_OPEN, dialogs: 0 },
        },
      );
    },
    [navigate, stillHere],
  );

  return {
    dialog: dialogIn(location.search, location.state as State | null),
    photos: new URLSearchParams(location.search).has(PHOTOS),
    show: useCallback(
      (type: ActionType, assetId: AssetKey | null, options: OpenOptions = {}) =>
        push((params) => {
          params.set(DIALOG, type);
          if (assetId !== null) params.set(ASSET, String(assetId));
        }, options),
      [push],
    ),
    showPhotos: useCallback(() => push((params) => params.set(PHOTOS, '1')), [push]),
    closePhotos: useCallback(() => leave(1, [PHOTOS]), [leave]),
    /** Nothing where the person has closed that dialog already, as while it was being saved. */
    close: useCallback(
      (closed: Pick<AddressedDialog, 'type' | 'assetId'>) => {
        const here = stillHere();
        if (!here) return;
        const { search, state } = here;
        const open = dialogIn(search, state as State | null);
        if (open?.type !== closed.type || open.assetId !== closed.assetId) return;
        leave(new URLSearchParams(search).has(PHOTOS) ? 2 : 1, [DIALOG, ASSET, PHOTOS]);
      },
      [leave, stillHere],
    ),
  };
}

function dialogIn(search: string, state: State | null): AddressedDialog | null {
  const params = new URLSearchParams(search);
  const type = params.get(DIALOG);
  if (type === null) return null;
  const asset = params.get(ASSET);
  return {
    type: type as ActionType,
    assetId: asset === null ? null : /^\d+$/.test(asset) ? Number(asset) : asset,
    ...(state?.draft !== undefined && { draft: state.draft }),
    ...(state?.numero !== undefined && { numero: state.numero }),
    ...(state?.atPhotos !== undefined && { atPhotos: state.atPhotos }),
  };
}
