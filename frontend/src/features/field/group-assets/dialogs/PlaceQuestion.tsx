import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { sameName } from '@/lib/text/equality';
import type { KnownPlace } from '@/offline/assets/known-places';
import { type ChosenPlace, placeKey, placeName } from './choose-place';

type Props = {
  places: readonly KnownPlace[];
  chosen: ChosenPlace;
  /** The asset's: what a place that is typed keeps. */
  seccional: string | null;
  /** Saving was tried without an answer. */
  missing: boolean;
  onPick: (picked: string) => void;
};

/** Where a known employee works, and which of these places is meant; nothing for a new one. */
export function PlaceQuestion({ places, chosen, seccional, missing, onPick }: Props) {
  const { t } = useTranslation('field');
  if (places.length === 0) return null;
  const known = typeof chosen === 'string' ? null : chosen;
  const moves = known !== null && !sameName(known.SECCIONAL, seccional);
  return (
    <Form.Item
      label={t('form.place')}
      required
      validateStatus={missing ? 'error' : undefined}
      help={missing ? t('form.placeRequired') : undefined}
      extra={moves ? t('form.placeMoves', { seccional: known.SECCIONAL ?? t('form.placeNone') }) : undefined}
    >
      <Radio.Group
        vertical
        aria-label={t('form.place')}
        value={known ? placeKey(known) : chosen}
        onChange={({ target }) => onPick(target.value as string)}
        options={[
          ...places.map((place) => ({ value: placeKey(place), label: placeName(place) })),
          { value: 'other', label: seccional ? t('form.placeOtherIn', { seccional }) : t('form.placeOther') },
        ]}
      />
    </Form.Item>
  );
}
