import { Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflictChoices } from '@/offline/engine-api';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { Conflict } from '@/offline/state';
import type { ActionField } from '@/offline/wire';
import { ChangesTable } from '@/ui/ChangesTable';
import { SameAssetQuestion } from '@/ui/SameAssetQuestion';
import { useQuestionModal } from '@/ui/questions/modal-context';
import { ConflictFields } from './ConflictFields';
import { OtherNumber } from './OtherNumber';
import type { Deciding } from './use-deciding';
import { useSides } from './use-sides';
import { WhatMoves } from './WhatMoves';

const NUMBER = 'NUMERO_DE_ACTIVO';

type Props = { conflict: Conflict; deciding: Deciding };

/**
 * A new asset has the number of one that exists. First of all: are they one thing? If not, the new one gets
 * another number; if so, field by field, and nothing of the asset that exists is replaced without having been
 * named.
 */
export function SameAsset({ conflict, deciding }: Props) {
  const { t } = useTranslation('field');
  const { t: tCommon } = useTranslation();
  const modal = useQuestionModal();
  const engine = useOfflineEngine();
  const sides = useSides(conflict);
  const [answer, setAnswer] = useState<'no' | 'yes' | null>(null);

  const decide = (chosen: ConflictChoices) => {
    const choices: ConflictChoices = { [NUMBER]: { choice: 'server' }, ...chosen };
    const settle = () =>
      deciding.settle(() => engine.resolveConflict(conflict.id, choices), t('conflict.resolved'));
    const changes = replaced(conflict, choices);
    if (changes.length + conflict.later.length === 0) return void settle();
    modal.confirm({
      title: tCommon('sameAsset.overwriteQuestion', { number: conflict.serverData?.[NUMBER] ?? '' }),
      content: (
        <>
          {changes.length > 0 && (
            <>
              <Typography.Paragraph>{tCommon('sameAsset.overwriteText')}</Typography.Paragraph>
              <ChangesTable changes={changes} />
            </>
          )}
          <WhatMoves conflict={conflict} />
        </>
      ),
      okText: tCommon('sameAsset.overwrite'),
      okButtonProps: { danger: true, size: 'large' },
      focusable: { autoFocusButton: 'cancel' },
      cancelText: t('form.cancel'),
      cancelButtonProps: { size: 'large' },
      onOk: settle,
    });
  };

  // The answer to it stays chosen, whatever is changed back below.
  const inside = { ...deciding, onTouched: () => undefined };
  return (
    <>
      <SameAssetQuestion
        number={conflict.NUMERO_DE_ACTIVO ?? ''}
        sides={sides}
        answer={answer}
        onAnswer={(said) => {
          setAnswer(said);
          deciding.onTouched(true);
        }}
        disabled={deciding.running}
      />
      {answer === 'no' && <OtherNumber conflict={conflict} deciding={inside} />}
      {answer === 'yes' && (
        <ConflictFields conflict={conflict} deciding={inside} withSides={false} onDecide={decide} />
      )}
    </>
  );
}

/** What the decision replaces in the asset that exists, by field. */
function replaced({ campos }: Conflict, choices: ConflictChoices) {
  return campos.flatMap(({ campo, local, server }) => {
    const { choice, value } = choices[campo] ?? { choice: 'server' };
    const after = (choice === 'other' ? value?.trim() : local) ?? null;
    if (choice === 'server' || (after ?? '') === (server ?? '')) return [];
    return [{ field: campo as ActionField, before: server, after }];
  });
}
