import { useTranslation } from 'react-i18next';
import { ToneTag } from './ToneTag';
import type { Tone } from './tones';

const tones = {
  CREATE: 'green',
  UPDATE: 'blue',
  TRANSFER: 'yellow',
  BAJA: 'red',
} satisfies Record<string, Tone>;

export type ActionType = keyof typeof tones;

function isKnown(type: string): type is ActionType {
  return type in tones;
}

/** What was done to an asset: UPDATE blue, CREATE green, TRANSFER yellow, BAJA red. */
export function ActionTag({ type }: { type: string }) {
  const { t } = useTranslation();
  if (!isKnown(type)) return <ToneTag tone="grey">{type}</ToneTag>;
  return <ToneTag tone={tones[type]}>{t(`actionType.${type}`)}</ToneTag>;
}
