import type { Sent, SentPart } from '../ledger.ts';
import type { Picture } from '../picture/picture.ts';

type Accuse = (violation: string) => void;

/**
 * What the server took in waits or is loaded, never both and never neither; it is loaded in the order of the
 * file, and nothing of a file before all of it is there.
 */
export function judgeBackground(picture: Picture, sent: Sent, isFinal: boolean, accuse: Accuse): void {
  const loaded = new Set(picture.parts.map(keyOf));
  const waiting = new Set(picture.waiting.map(keyOf));
  const files = new Map<string, SentPart[]>();
  for (const part of sent.parts) {
    if (part.background === null) continue;
    files.set(part.importId, [...(files.get(part.importId) ?? []), part]);
    const key = `${part.importId}/${part.filaInicial}`;
    const [isLoaded, isWaiting] = [loaded.has(key), waiting.has(key)];
    if (isLoaded && isWaiting) accuse(`part ${key} is loaded and waits to be loaded`);
    if (part.background === 'taken' && !isLoaded && !isWaiting)
      accuse(`part ${key} was taken in and is gone`);
    if (part.background === 'loaded' && !isLoaded)
      accuse(`part ${key} was said to be loaded and is not there`);
  }
  for (const [importId, parts] of files) {
    const states = parts.map(({ filaInicial }) => loaded.has(`${importId}/${filaInicial}`));
    if (states.lastIndexOf(true) > states.indexOf(false) && states.includes(false)) {
      accuse(`import ${importId} was loaded out of turn`);
    }
    const known = parts.filter(({ filaInicial }) => {
      const key = `${importId}/${filaInicial}`;
      return loaded.has(key) || waiting.has(key);
    });
    if (states.includes(true) && known.length < parts.length) {
      accuse(`import ${importId} was loaded before all of it was there`);
    }
  }
  if (isFinal && waiting.size > 0) accuse(`${waiting.size} parts wait to be loaded although all is over`);
}

const keyOf = ({ import_id, fila_inicial }: { import_id: string; fila_inicial: number }): string =>
  `${import_id}/${fila_inicial}`;
