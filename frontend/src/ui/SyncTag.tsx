import {
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  ForkOutlined,
  PauseCircleOutlined,
  SyncOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemStatus } from '@/offline/state';
import { ToneTag } from './ToneTag';
import type { Tone } from './tones';

const LOOKS: Record<ItemStatus, [Tone | 'alarm', ReactNode]> = {
  pending: ['yellow', <ClockCircleOutlined key="icon" aria-hidden />],
  syncing: ['blue', <SyncOutlined key="icon" aria-hidden />],
  completed: ['green', <CheckOutlined key="icon" aria-hidden />],
  failed: ['red', <WarningOutlined key="icon" aria-hidden />],
  rejected: ['red', <CloseOutlined key="icon" aria-hidden />],
  held: ['grey', <PauseCircleOutlined key="icon" aria-hidden />],
  conflict: ['alarm', <ForkOutlined key="icon" aria-hidden />],
};

/** How it stands with something that is to be sent. */
export function SyncTag({ status }: { status: ItemStatus }) {
  const { t } = useTranslation('field');
  const [tone, icon] = LOOKS[status];
  return (
    <ToneTag tone={tone} icon={icon}>
      {t(`sync.status.${status}`)}
    </ToneTag>
  );
}
