import { Typography } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { LossReport } from '@/offline/queue/loss';
import { ExportUnsentButton } from '../ExportUnsentButton';
import { LossList } from '../LossList';

type Props = {
  loss: LossReport;
  stored: { assets: number; groups: number };
  of: ComponentProps<typeof ExportUnsentButton>['of'];
};

/** What goes with the offline data: unsent work by name, and what can be downloaded again. */
export function WhatIsDeleted({ loss, stored, of }: Props) {
  const { t } = useTranslation('pwa');
  const unsent = loss.actions.length + loss.photos > 0;
  const anything = unsent || loss.drafts.length > 0;
  return (
    <>
      {anything ? (
        <>
          <LossList loss={loss} />
          {loss.drafts.length > 0 && (
            <Typography.Paragraph style={{ marginTop: 12 }}>
              {t('settings.advanced.draftsFirst')}
            </Typography.Paragraph>
          )}
          {unsent && (
            <>
              <Typography.Paragraph style={{ marginTop: 12 }}>
                {t('settings.advanced.exportFirst')}
              </Typography.Paragraph>
              <ExportUnsentButton of={of} size="large" />
            </>
          )}
        </>
      ) : (
        <Typography.Paragraph>{t('settings.advanced.nothingUnsent')}</Typography.Paragraph>
      )}
      <Typography.Paragraph type="secondary" style={{ marginTop: 12 }}>
        {t('settings.advanced.downloaded', {
          assets: t('settings.amounts.assets', { count: stored.assets }),
          groups: t('settings.amounts.groups', { count: stored.groups }),
        })}
      </Typography.Paragraph>
    </>
  );
}
