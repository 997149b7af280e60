import { type RefObject, useEffect, useRef, useState } from 'react';
import { Decoder } from './decoder';
import { frameOf } from './frame';
import { Sightings } from './sightings';

/** Between two pictures, so that a phone stays cool. */
const PAUSE_MS = 80;

type Options = {
  /** The camera shows a picture. */
  live: boolean;
  /** What was scanned last, before. */
  last: string | null;
  onCode: (code: string) => void;
};

/**
 * Reads what the camera shows, picture after picture, while it is live; 'failed' where nothing here reads
 * codes.
 */
export function useCodesInSight(
  video: RefObject<HTMLVideoElement | null>,
  { live, last, onCode }: Options,
): 'reading' | 'failed' {
  const [failed, setFailed] = useState(false);
  const latest = useRef({ last, onCode });
  useEffect(() => {
    latest.current = { last, onCode };
  });

  useEffect(() => {
    if (!live) return undefined;
    let over = false;
    const decoder = new Decoder();
    const sightings = new Sightings(latest.current.last);
    const watch = async () => {
      await decoder.ready;
      while (!over) {
        const frame = video.current && (await frameOf(video.current));
        const codes = frame ? await decoder.read(frame) : [];
        if (over) return;
        for (const code of sightings.look(codes, performance.now())) latest.current.onCode(code);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    watch().catch(() => {
      if (!over) setFailed(true);
    });
    return () => {
      over = true;
      decoder.close();
    };
  }, [live, video]);

  return failed ? 'failed' : 'reading';
}
