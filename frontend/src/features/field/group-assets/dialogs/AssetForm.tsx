import { Alert, Form, type FormInstance, Typography } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUIRED_PHOTOS } from '@/offline/limits';
import type { FormDraft } from '../drafts/use-form-draft';
import { AssetFields } from './AssetFields';
import { FormDialog } from './FormDialog';

export type AssetFormValues = Record<
  'NUMERO_DE_ACTIVO' | 'DESCRIPCION' | 'SERIAL' | 'NUMERO_ETIQUETA',
  string
> & {
  ESTADO: string | undefined;
};

type Props = {
  title: string;
  form: FormInstance<AssetFormValues>;
  initial: AssetFormValues;
  draft: FormDraft;
  /** How many were taken already. */
  photos: number;
  saving: boolean;
  /** Whether another asset of the group has this number. */
  isTaken: (number: string) => Promise<boolean>;
  onValues: (values: AssetFormValues) => void;
  onFinish: (values: AssetFormValues) => void;
  onFinishFailed: () => void;
  onClose: () => void;
};

/** The fields of an asset in their dialog; the photos, which come after them, lie over it. */
export const AssetForm = memo(function AssetForm(props: Props) {
  const { title, form, initial, draft, photos, saving, isTaken, onClose } = props;
  const { t } = useTranslation('field');
  return (
    <FormDialog
      title={title}
      draft={draft}
      saving={saving}
      error={null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Alert type="info" showIcon title={t('form.photosNotice')} />
      {photos > 0 && (
        <Typography.Text strong>{t('draft.photos', { n: photos, total: REQUIRED_PHOTOS })}</Typography.Text>
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={(_changed, values: AssetFormValues) => props.onValues(values)}
        onFinish={props.onFinish}
        onFinishFailed={props.onFinishFailed}
      >
        <AssetFields isTaken={isTaken} />
      </Form>
    </FormDialog>
  );
});
