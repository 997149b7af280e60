import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from '@/lib/use-stable-callback';
import { addressNow } from './address-now';
import { useAddressParams } from './use-address-params';

/** The address follows once typing pauses: each change of it is one of the whole page. */
const PAUSE_MS = 300;

/**
 * A text that is typed and stands in the address, where a reload and the way back find it.
 *
 * @param name of the parameter
 * @param ofAnother a parameter of an entry of the history that is somebody else's: while it stands there, the
 *   text waits
 */
export function useTypedParam(name: string, ofAnother?: string): [string, (text: string) => void] {
  const [params, changeParams] = useAddressParams();
  const written = params.get(name) ?? '';
  const [text, setText] = useState(written);
  /** Written from here, and not seen in the address yet: it may follow late, when more has been typed. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [previous, setPrevious] = useState(written);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const address = useRef(written);
  useEffect(() => {
    address.current = params.get(name) ?? '';
  }, [params, name]);

  // What the address says anew and did not get from here (going back) replaces what is typed.
  if (written !== previous) {
    setPrevious(written);
    const at = sent.indexOf(written);
    setSent(at < 0 ? [] : sent.slice(at + 1));
    if (at < 0) setText(written);
  }

  const type = useStableCallback((next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const write = () => {
      if (ofAnother !== undefined && addressNow()?.params.has(ofAnother)) {
        timer.current = setTimeout(write, PAUSE_MS);
        return;
      }
      const value = next.trim();
      setSent((before) => (value === (before.at(-1) ?? address.current) ? before : [...before, value]));
      // What was typed shows already: whoever scrolls or presses something by now goes on with that.
      changeParams(
        (all) => {
          if (value === '') all.delete(name);
          else all.set(name, value);
        },
        { preventScrollReset: true },
      );
    };
    timer.current = setTimeout(write, PAUSE_MS);
  });
  return [text, type];
}
