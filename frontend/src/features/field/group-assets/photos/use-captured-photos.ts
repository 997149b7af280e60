import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomUuid } from '@/lib/identifiers/random-uuid';
import { stillStoring } from '@/lib/unsaved-work/still-storing';
import { toast } from '@/ui/toast';
import type { CapturedPhoto } from './captured-photo';
import { compressPhoto } from './compress-photo';
import { isImage, refusedFile, type RefusedPhoto } from './refused-photo';

export type CapturedPhotos = {
  photos: CapturedPhoto[];
  /** Percent of the compression that is running, or null. */
  compressing: number | null;
  /** What was not taken when photos came last. */
  refused: readonly RefusedPhoto[];
  /** @param shoot gives the picture, or rejects where there is none */
  addFromCamera: (shoot: () => Promise<Blob>) => Promise<void>;
  /** Takes as many images as are still needed; says so when it leaves any out. */
  addFiles: (files: readonly File[]) => Promise<void>;
  remove: (key: string) => void;
};

/** Where the photos are kept, told at once, before any of it is drawn, and also after the form was closed. */
export type PhotoKeeper = {
  /** Of what form (formKey). */
  form: string;
  /** One is being compressed; `photograph` tells what became of it. */
  expectPhoto: () => void;
  /** All there are by now. */
  photograph: (photos: readonly CapturedPhoto[]) => void;
  /** Resolves when all that it was told is stored. */
  flush: () => Promise<void>;
};

/**
 * The photos of one form: compressed one after another, never more than `required`. What is told of them goes
 * with the form.
 * @param resumed those that its draft had
 */
export function useCapturedPhotos(
  required: number,
  keeper: PhotoKeeper,
  resumed: readonly CapturedPhoto[] = [],
): CapturedPhotos {
  const { form, expectPhoto, photograph, flush } = keeper;
  const { t } = useTranslation('field');
  const [photos, setPhotos] = useState<CapturedPhoto[]>([...resumed]);
  const [compressing, setCompressing] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const held = useRef<readonly CapturedPhoto[]>(resumed);
  const closed = useRef<AbortController | null>(null);
  /** Each ends what was told. */
  const told = useRef<(() => void)[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    const ends = told.current;
    return () => {
      controller.abort();
      for (const end of ends) end();
    };
  }, []);

  /** A closed form has nobody to tell. */
  const refuse = useCallback((...more: readonly RefusedPhoto[]) => {
    if (!closed.current?.signal.aborted) setRefused((before) => [...before, ...more]);
  }, []);

  /** How many there are then; null where it was none. */
  const add = useCallback(
    async (original: Blob): Promise<number | null> => {
      setCompressing(0);
      expectPhoto();
      try {
        const blob = await compressPhoto(original, setCompressing);
        const photo: CapturedPhoto = {
          key: randomUuid(),
          blob,
          originalSize: original.size,
          size: blob.size,
        };
        const all = [...held.current, photo];
        held.current = all;
        // Drawn bit by bit: a slow phone must not stand still for it while the next one is taken.
        startTransition(() => setPhotos(all));
        return all.length;
      } catch {
        // Whatever the decoder says is of no use to the person.
        refuse(refusedFile(original));
        return null;
      } finally {
        photograph(held.current);
        startTransition(() => setCompressing(null));
      }
    },
    [refuse, expectPhoto, photograph],
  );

  /** All of it goes on where the form is closed meanwhile. */
  const toItsEnd = useCallback(
    (adding: Promise<void>) => {
      stillStoring(form, adding.then(flush));
      return adding;
    },
    [form, flush],
  );

  const takePicture = useCallback(
    async (shoot: () => Promise<Blob>) => {
      if (held.current.length >= required) return;
      setRefused([]);
      const picture = await shoot().catch(() => null);
      if (!picture) return refuse({ name: null, reason: 'noPicture' });
      const n = await add(picture);
      if (n !== null && !closed.current?.signal.aborted)
        told.current.push(toast.success(t('photos.captured', { n })));
    },
    [add, refuse, required, t],
  );

  const takeFiles = useCallback(
    async (files: readonly File[]) => {
      const images = files.filter(isImage);
      const others = files.filter((file) => !isImage(file));
      setRefused(others.map(({ name }) => ({ name, reason: 'notImage' })));
      const left = [...images];
      let loaded = 0;
      let failed = 0;
      // In place of one that cannot be read the next one is taken, but not of ever so many.
      while (left.length > 0 && held.current.length < required && failed < required) {
        const file = left.shift();
        if (file && (await add(file)) !== null) loaded += 1;
        else failed += 1;
      }
      if (closed.current?.signal.aborted) return;
      const say = (end: () => void) => told.current.push(end);
      if (left.length > 0 && held.current.length >= required)
        say(toast.warning(t('photos.ignoredSurplus', { count: loaded })));
      else if (loaded > 0) say(toast.success(t('photos.loaded')));
    },
    [add, required, t],
  );

  const addFromCamera = useCallback(
    (shoot: () => Promise<Blob>) => toItsEnd(takePicture(shoot)),
    [toItsEnd, takePicture],
  );
  const addFiles = useCallback((files: readonly File[]) => toItsEnd(takeFiles(files)), [toItsEnd, takeFiles]);

  const remove = useCallback(
    (key: string) => {
      const kept = held.current.filter((photo) => photo.key !== key);
      held.current = kept;
      photograph(kept);
      setPhotos(kept);
    },
    [photograph],
  );

  return { photos, compressing, refused, addFromCamera, addFiles, remove };
}
