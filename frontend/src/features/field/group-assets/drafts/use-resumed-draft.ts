import { useEffect, useState } from 'react';
import { sameNumber } from '@/lib/text/equality';
import type { OfflineEngine } from '@/offline/engine-api';
import type { Draft, DraftedForm } from '@/offline/drafts/drafts';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { ResumedDraft } from './use-form-draft';

type Found = { state: 'looking' | 'found'; offered: Draft | null; resumed: ResumedDraft | null };

const LOOKING: Found = { state: 'looking', offered: null, resumed: null };
const NONE: Found = { state: 'found', offered: null, resumed: null };

type Wanted = DraftedForm & {
  /** The draft to go on from. */
  chosen: string | null;
  /** Of a new asset: only a draft of this number is offered; null: whichever is the latest. */
  numero: string | null;
};

/**
 * The draft of a form that is being opened: the chosen one is gone on from, any other is offered first.
 * A device that cannot say opens the form empty.
 */
export function useResumedDraft(wanted: Wanted) {
  const engine = useOfflineEngine();
  const [found, setFound] = useState(LOOKING);
  // What the form was opened for: what it keeps itself from now on is no draft that it could go on from.
  const [opened] = useState(wanted);

  useEffect(() => {
    void look(engine, opened).then(setFound);
  }, [engine, opened]);

  return {
    ...found,
    resume: (draft: Draft) => void resumed(engine, draft).then(setFound),
    lookAgain: () => void look(engine, { ...wanted, chosen: null }).then(setFound),
    /** The offered draft stays as it is, and the form opens without it. */
    passBy: () => setFound(NONE),
  };
}

async function look({ drafts }: OfflineEngine, { chosen, numero, ...form }: Wanted): Promise<Found> {
  const isOffered = ({ values }: Draft) =>
    numero === null || sameNumber(values['NUMERO_DE_ACTIVO'] ?? '', numero);
  try {
    const found = await drafts.of(form);
    const draft = found.find(({ id }) => id === chosen);
    return draft ? await resumed({ drafts }, draft) : { ...NONE, offered: found.find(isOffered) ?? null };
  } catch {
    return NONE;
  }
}

async function resumed({ drafts }: Pick<OfflineEngine, 'drafts'>, draft: Draft): Promise<Found> {
  return { ...NONE, resumed: { ...draft, kept: await drafts.photosOf(draft.id) } };
}
