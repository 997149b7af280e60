import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog';
import { EnterSends } from './EnterSends';
import type { useFormGuard } from './unsaved/use-form-guard';

type Props<Values> = {
  open: boolean;
  title: string;
  /** On the button that sends it. */
  submit: string;
  form: FormInstance<Values>;
  /** Asks before what was typed is lost; whoever has sent it releases it. */
  guard: ReturnType<typeof useFormGuard>;
  /** What the form begins with. */
  initial: Partial<Values>;
  /** It is on its way. */
  sending: boolean;
  onSend: (values: Values) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A form in a dialog: begun anew each time it opens, sent by its button or by Enter, never lost unasked. */
export function FormDialog<Values extends object>({
  open,
  title,
  submit,
  form,
  guard,
  initial,
  sending,
  onSend,
  onClose,
  children,
}: Props<Values>) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      title={title}
      okText={submit}
      cancelText={t('actions.cancel')}
      confirmLoading={sending}
      onOk={form.submit}
      onCancel={() => {
        guard.ask(onClose);
      }}
      afterClose={guard.onReset}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={initial}
        onValuesChange={guard.onValuesChange}
        onFinish={onSend}
      >
        {children}
        <EnterSends disabled={sending} />
      </Form>
    </Dialog>
  );
}
