import { EditOutlined, PlusOutlined, StopOutlined, SwapOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToneTag } from './ToneTag';
import type { Tone } from './tones';

const looks = {
  CREATE: ['green', <PlusOutlined key="icon" />],
  UPDATE: ['blue', <EditOutlined key="icon" />],
  TRANSFER: ['yellow', <SwapOutlined key="icon" />],
  BAJA: ['red', <StopOutlined key="icon" />],
} satisfies Record<string, [Tone, ReactNode]>;

export type ActionType = keyof typeof looks;

function isKnown(type: string): type is ActionType {
  return type in looks;
}

/** What was done to an asset: UPDATE blue, CREATE green, TRANSFER yellow, BAJA red. */
export function ActionTag({ type }: { type: string }) {
  const { t } = useTranslation();
  if (!isKnown(type)) return <ToneTag tone="grey">{type}</ToneTag>;
  const [tone, icon] = looks[type];
  return (
    <ToneTag tone={tone} icon={icon}>
      {t(`actionType.${type}`)}
    </ToneTag>
  );
}
