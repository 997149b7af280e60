import { Form, type FormInstance } from 'antd';
import { memo, useRef, useState } from 'react';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { DraftValues } from '@/offline/drafts/draft-row';
import type { TransferForm as TransferData } from '@/offline/engine-api';
import type { AssetList } from '@/offline/lists/asset-list';
import type { ResumedDraft } from '../drafts/use-form-draft';
import { TransferBody } from './TransferBody';
import type { PlaceChoice, TransferValues } from './use-place-choice';

/** Under which a draft keeps the place that was picked. */
const PLACE = 'lugar';
export const EMPTY_TRANSFER: TransferValues = { EMPLEADO: '', DEPENDENCIA: '', observaciones: '' };

type Props = {
  form: FormInstance<TransferValues>;
  asset: GroupAssetView;
  list: AssetList;
  resumed: ResumedDraft | null;
  /** What a draft of it would hold now. */
  onValues: (values: DraftValues) => void;
  /** @returns whether the person has to say first which place is meant */
  onFinish: (meant: () => Promise<TransferData | 'ask'>) => Promise<boolean>;
};

/**
 * Who is to have the asset, where, and why. The draft and the save come and go around it, and what is typed
 * is followed inside of it: neither draws the form anew.
 */
export const TransferForm = memo(function TransferForm(props: Props) {
  const { form, asset, list, resumed, onValues, onFinish } = props;
  const place = useRef<PlaceChoice>(null);
  const [unanswered, setUnanswered] = useState(false);

  const finish = async (values: TransferValues) => {
    const { current: choice } = place;
    if (choice) setUnanswered(await onFinish(() => choice.meant(values)));
  };

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ ...EMPTY_TRANSFER, ...resumed?.values }}
      onValuesChange={(changed: Partial<TransferValues>, values: TransferValues) => {
        const isTakenBack = place.current?.changed(changed) === true;
        onValues(isTakenBack ? { ...values, [PLACE]: null } : values);
      }}
      onFinish={(values) => void finish(values)}
    >
      <TransferBody
        form={form}
        asset={asset}
        list={list}
        resumed={resumed !== null}
        picked={resumed?.values[PLACE] ?? null}
        unanswered={unanswered}
        place={place}
        onPick={(picked) => onValues({ ...form.getFieldsValue(), [PLACE]: picked })}
      />
    </Form>
  );
});
