import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomUuid } from '@/lib/identifiers/random-uuid';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import { onPageHidden } from '@/offline/browser/page-hidden';
import type { GroupRow } from '@/offline/db/rows';
import type { DraftValues } from '@/offline/drafts/draft-row';
import type { Draft } from '@/offline/drafts/drafts';
import type { DraftPhoto } from '@/offline/drafts/keep-draft';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { ActionType } from '@/offline/wire';
import { DIALOG } from '@/lib/address/form-params';
import { DraftKeeper, type DraftState } from './draft-keeper';

/** A draft that its form goes on from. */
export type ResumedDraft = Draft & { kept: readonly DraftPhoto[] };

type Options = {
  action_type: ActionType;
  grupoId: number;
  group: GroupRow | undefined;
  /** The asset as the form shows it. */
  shown: GroupAssetView | null;
  initial: DraftValues;
  resumed: ResumedDraft | null;
};

export type FormDraft = {
  /** Which form (formKey). */
  form: string;
  state: DraftState;
  /** To be told the values of the form whenever one changes. */
  type: (values: DraftValues) => void;
  /** A photo is being made small; `photograph` tells what became of it. */
  expectPhoto: () => void;
  photograph: (photos: readonly DraftPhoto[]) => void;
  flush: () => Promise<void>;
  discard: () => Promise<void>;
  /** Runs a save that takes the draft with it. */
  save: (task: (draft: string) => Promise<unknown>) => Promise<void>;
};

/** Keeps what a form holds on the device while it is open, and the page where it is not kept yet. */
export function useFormDraft({ action_type, grupoId, group, shown, initial, resumed }: Options): FormDraft {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [state, setState] = useState<DraftState>(resumed ? 'kept' : 'untouched');
  // One for as long as the form is open, whatever it is given meanwhile: it is about the asset as it was
  // shown.
  const [keeper] = useState(() => {
    const { id = randomUuid(), firstId } = resumed ?? {};
    const of = { id, firstId, action_type, grupoId, group, shown };
    const held = resumed && { values: resumed.values, photos: resumed.kept };
    return new DraftKeeper(engine.drafts, of, initial, held, setState);
  });

  useEffect(() => {
    const flush = () => void keeper.flush();
    const stopListening = onPageHidden(flush);
    return () => {
      stopListening();
      flush();
    };
  }, [keeper]);

  const release = useHoldUnsavedWork(state !== 'untouched', {
    stored: state === 'kept',
    ...(state === 'failed' && {
      question: {
        title: t('form.discardTitle'),
        text: t('form.discardText'),
        discard: t('form.discard'),
        keep: t('form.keepEditing'),
      },
      standsOn: [DIALOG],
    }),
  });

  const save = useCallback(
    async (task: (draft: string) => Promise<unknown>) => {
      await keeper.stop();
      try {
        await task(keeper.id);
        release();
      } catch (error) {
        keeper.goOn();
        throw error;
      }
    },
    [keeper, release],
  );

  // The same while its state changes: what they are handed to is not drawn anew for it.
  const calls = useMemo(
    () => ({
      form: keeper.form,
      save,
      type: (values: DraftValues) => keeper.type(values),
      expectPhoto: () => keeper.expectPhoto(),
      photograph: (photos: readonly DraftPhoto[]) => keeper.photograph(photos),
      flush: () => keeper.flush(),
      async discard() {
        await keeper.discard();
        release();
      },
    }),
    [keeper, release, save],
  );
  return useMemo(() => ({ ...calls, state }), [calls, state]);
}
