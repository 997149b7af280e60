import { Button, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesTable } from '@/ui/ChangesTable';
import { SameAssetQuestion } from '@/ui/SameAssetQuestion';
import { useQuestionModal } from '@/ui/questions/modal-context';
import { type Decisions, isNoNumber, NUMBER, otherNumber, replaced } from './decisions';
import { FieldsForm, type FormProps } from './FieldsForm';
import { useSides } from './use-sides';

/**
 * A new asset has the number of one that exists. First of all: are they one thing? If not, the new one gets
 * another number; if so, field by field, and nothing of the asset that exists is replaced without having been
 * named.
 */
export function SameAssetForm(props: FormProps) {
  const { conflict, sending, onChange, onDecide } = props;
  const { t } = useTranslation();
  const modal = useQuestionModal();
  const sides = useSides(conflict);
  const [answer, setAnswer] = useState<'no' | 'yes' | null>(null);
  const [number, setNumber] = useState('');
  const own = otherNumber(conflict, number);
  const taken = !isNoNumber(number) && own === null;

  const decideSame = (decisions: Decisions) => {
    const changes = replaced(conflict, decisions);
    if (changes.length === 0) return onDecide(decisions);
    modal.confirm({
      title: t('sameAsset.overwriteQuestion', { number: conflict.campos[NUMBER]?.server ?? '' }),
      width: 560,
      content: (
        <Flex vertical gap={8}>
          <div>{t('sameAsset.overwriteText')}</div>
          <ChangesTable changes={changes} />
        </Flex>
      ),
      okText: t('sameAsset.overwrite'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      cancelText: t('actions.cancel'),
      onOk: () => {
        onDecide(decisions);
      },
    });
  };

  return (
    <>
      <SameAssetQuestion
        number={conflict.campos[NUMBER]?.mine ?? ''}
        sides={sides}
        answer={answer}
        disabled={sending}
        onAnswer={(said) => {
          setAnswer(said);
          onChange();
        }}
      />
      {answer === 'no' && (
        <Flex vertical gap={8} align="flex-start">
          <Input
            autoFocus
            aria-label={t('sameAsset.otherNumber')}
            placeholder={t('sameAsset.otherNumber')}
            value={number}
            disabled={sending}
            status={taken ? 'error' : ''}
            onChange={({ target }) => {
              setNumber(target.value);
              onChange();
            }}
          />
          {taken && <Typography.Text type="danger">{t('sameAsset.sameNumber')}</Typography.Text>}
          <Button
            type="primary"
            disabled={!own}
            loading={sending}
            onClick={() => {
              if (own) onDecide(own);
            }}
          >
            {t('conflicts.apply', { ns: 'admin' })}
          </Button>
        </Flex>
      )}
      {answer === 'yes' && <FieldsForm {...props} withSides={false} onDecide={decideSame} />}
    </>
  );
}
