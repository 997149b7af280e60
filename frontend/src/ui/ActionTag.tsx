import { useTranslation } from 'react-i18next';
import { lookOf } from './action-looks';
import { ToneTag } from './ToneTag';

/** What was done to an asset, in the colour of its kind. */
export function ActionTag({ type }: { type: string }) {
  const { t } = useTranslation();
  const { tone = 'grey', icon } = lookOf(type) ?? {};
  return (
    <ToneTag tone={tone} icon={icon}>
      {t(`actionType.${type}`, { defaultValue: type })}
    </ToneTag>
  );
}
