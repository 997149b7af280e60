import type { Frame } from './frame';
import { openReader } from './read-codes';

/**
 * What the page hears: once that it can begin, then of each picture the codes; null where none can be read
 * here.
 */
export type Heard = 'ready' | string[] | null;

const say = (heard: Heard): void => self.postMessage(heard);

const opened = openReader();
opened.then(
  () => say('ready'),
  () => say(null),
);

self.addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  void opened
    .then((read) => read(data))
    // A picture that cannot be read shows no code; the next one may.
    .catch((): string[] => [])
    .then(say)
    .finally(() => {
      if ('close' in data) data.close();
    });
});
