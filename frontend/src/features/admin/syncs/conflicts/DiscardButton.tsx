import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import { isNewAsset } from '@/offline/kinds/kinds';
import { ChangesTable } from '@/ui/ChangesTable';
import { useQuestionModal } from '@/ui/questions/modal-context';
import { tellFailure } from '@/ui/tell-failure';
import { useDiscardWork } from './use-conflicts';
import { authorOf } from './author-of';

type Props = {
  conflict: StandingConflictDto;
  disabled: boolean;
  onDiscarded: () => void;
  onRefusal: (error: unknown) => void;
};

/** 'Descartar este trabajo': asks first, naming all that goes. */
export function DiscardButton({ conflict, disabled, onDiscarded, onRefusal }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const modal = useQuestionModal();
  const discard = useDiscardWork({ onAnswer: onDiscarded, onRefusal });

  const ask = () => {
    modal.confirm({
      title: t('conflicts.discard.question', { username: authorOf(conflict) }),
      width: 560,
      content: <WhatGoes conflict={conflict} />,
      okText: t('conflicts.discard.button'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      cancelText: tCommon('actions.cancel'),
      onOk: () =>
        discard.mutateAsync({ actionId: conflict.action_id }).catch((error: unknown) => {
          tellFailure(error, t('conflicts.failed'));
        }),
    });
  };
  return (
    <Button
      danger
      icon={<DeleteOutlined aria-hidden />}
      disabled={disabled}
      loading={discard.isPending}
      onClick={ask}
      style={{ alignSelf: 'flex-start' }}
    >
      {t('conflicts.discard.button')}
    </Button>
  );
}

function WhatGoes({ conflict }: { conflict: StandingConflictDto }) {
  const { t } = useTranslation('admin');
  const { campos, photos, datos, source } = conflict;
  const username = authorOf(conflict);
  const isNew = isNewAsset(conflict);
  const changes = isNew
    ? Object.entries(datos).map(([field, after]) => ({ field, before: null, after: after as unknown }))
    : Object.entries(campos).map(([field, { original, mine }]) => ({ field, before: original, after: mine }));
  return (
    <Flex vertical gap={8}>
      <div>{t('conflicts.discard.lost')}</div>
      <ChangesTable changes={changes} />
      {photos.length > 0 && <div>{t('conflicts.discard.photos', { count: photos.length })}</div>}
      {isNew && <div>{t('conflicts.discard.created', { username })}</div>}
      {source === 'CAMPO' && <div>{t('conflicts.discard.phone', { username })}</div>}
      <div>{t('conflicts.discard.record')}</div>
    </Flex>
  );
}
