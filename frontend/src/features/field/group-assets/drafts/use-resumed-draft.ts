import { useEffect, useState } from 'react';
import type { OfflineEngine } from '@/offline/engine-api';
import type { Draft, DraftedForm } from '@/offline/drafts/drafts';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { ResumedDraft } from './use-form-draft';

type Found = { state: 'looking' | 'found'; offered: Draft | null; resumed: ResumedDraft | null };

const LOOKING: Found = { state: 'looking', offered: null, resumed: null };
const NONE: Found = { state: 'found', offered: null, resumed: null };

/**
 * The draft of a form that is being opened: the chosen one is gone on from, any other is offered first.
 * A device that cannot say opens the form empty.
 */
export function useResumedDraft(form: DraftedForm, chosen: string | null) {
  const engine = useOfflineEngine();
  const [found, setFound] = useState(LOOKING);
  // What the form was opened for: what it keeps itself from now on is no draft that it could go on from.
  const [opened] = useState({ form, chosen });

  useEffect(() => {
    void look(engine, opened.form, opened.chosen).then(setFound);
  }, [engine, opened]);

  return {
    ...found,
    resume: (draft: Draft) => void resumed(engine, draft).then(setFound),
    lookAgain: () => void look(engine, form, null).then(setFound),
  };
}

async function look({ drafts }: OfflineEngine, form: DraftedForm, chosen: string | null): Promise<Found> {
  try {
    const found = await drafts.of(form);
    const wanted = found.find(({ id }) => id === chosen);
    return wanted ? await resumed({ drafts }, wanted) : { ...NONE, offered: found[0] ?? null };
  } catch {
    return NONE;
  }
}

async function resumed({ drafts }: Pick<OfflineEngine, 'drafts'>, draft: Draft): Promise<Found> {
  return { ...NONE, resumed: { ...draft, kept: await drafts.photosOf(draft.id) } };
}
