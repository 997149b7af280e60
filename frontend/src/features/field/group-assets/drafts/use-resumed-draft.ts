import { useEffect, useRef, useState } from 'react';
import { sameNumber } from '@/lib/text/equality';
import { allStored, isStillStoring } from '@/lib/unsaved-work/still-storing';
import type { OfflineEngine } from '@/offline/engine-api';
import { type Draft, type DraftedForm, draftNamed, formKey, formOf } from '@/offline/drafts/drafts';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { ResumedDraft } from './use-form-draft';

/** `waiting`: a photo of the form, which was just closed, is still being made small. */
type Found = { state: 'looking' | 'waiting' | 'found'; offered: Draft | null; resumed: ResumedDraft | null };

const LOOKING: Found = { state: 'looking', offered: null, resumed: null };
const WAITING: Found = { ...LOOKING, state: 'waiting' };
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
  const [found, setFound] = useState(() => (isStillStoring(formKey(wanted)) ? WAITING : LOOKING));
  // What the form was opened for: what it keeps itself from now on is no draft that it could go on from.
  const [opened] = useState(wanted);

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const hasLooked = useRef(false);
  const isResuming = useRef(false);
  useEffect(() => {
    // Once: a draft that was gone on from is one form's alone.
    if (hasLooked.current) return;
    hasLooked.current = true;
    void look(engine, opened, () => isOpen.current).then(setFound);
  }, [engine, opened]);

  const lookAgain = () => void look(engine, { ...wanted, chosen: null }, () => isOpen.current).then(setFound);
  return {
    ...found,
    resume: (draft: Draft) => {
      if (isResuming.current) return;
      isResuming.current = true;
      void resume(engine, draft.id)
        .catch(() => undefined)
        .then((resumed) => (resumed ? setFound(resumed) : lookAgain()))
        .finally(() => (isResuming.current = false));
    },
    lookAgain,
    /** The offered draft stays as it is, and the form opens without it. */
    passBy: () => setFound(NONE),
  };
}

/** @param isOpen whether somebody still waits for it: a form that was closed takes no draft for itself */
async function look(
  { drafts }: OfflineEngine,
  { chosen, numero, ...form }: Wanted,
  isOpen: () => boolean,
): Promise<Found> {
  const isOffered = ({ values }: Draft) =>
    numero === null || sameNumber(values['NUMERO_DE_ACTIVO'] ?? '', numero);
  const read = async () => {
    await allStored({ of: formKey(form) });
    const found = await drafts.of(form);
    // One that knows its asset by another name.
    const coming = found.map(formOf).filter(isStillStoring);
    if (coming.length === 0) return found;
    await Promise.all(coming.map((of) => allStored({ of })));
    return drafts.of(form);
  };
  try {
    let found = await read();
    const draft = chosen === null ? undefined : draftNamed(found, chosen);
    if (!isOpen()) return NONE;
    if (draft) {
      const resumed = await resume({ drafts }, draft.id);
      if (resumed) return resumed;
      // Another form has gone on from it: whatever there is of it by now is offered.
      found = await read();
    }
    return { ...NONE, offered: found.find(isOffered) ?? null };
  } catch {
    return NONE;
  }
}

async function resume({ drafts }: Pick<OfflineEngine, 'drafts'>, id: string): Promise<Found | undefined> {
  const draft = await drafts.resume(id);
  return draft && { ...NONE, resumed: { ...draft, kept: await drafts.photosOf(draft.id) } };
}
