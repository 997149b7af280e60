import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { cleanText } from '@/lib/text/clean-text';
import { useUserSsoActs } from './use-user-sso';

const MOST = 255;

/** In the person's form, which holds what is typed here; it is sent by itself. */
const PROVIDER_USERNAME = 'sso';

const nameIn = (typed = ''): string => cleanText(typed).trim();

/** Names the account of the provider that may open this one. */
export function AllowSso({ userId, name }: { userId: number; name: string }) {
  const { t } = useTranslation('sso');
  const form = Form.useFormInstance<Record<string, string | undefined>>();
  const typed = Form.useWatch<string | undefined>(PROVIDER_USERNAME, form);
  const { allow, allowing } = useUserSsoActs(userId);
  const send = () => {
    // What is watched may be a moment behind the last key.
    const username = nameIn(form.getFieldValue(PROVIDER_USERNAME) as string | undefined);
    if (username !== '') allow(username);
  };
  return (
    <>
      <Form.Item
        name={PROVIDER_USERNAME}
        label={t('users.username', { name })}
        style={{ width: '100%', marginBottom: 0 }}
      >
        <Input
          maxLength={MOST}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onPressEnter={(event) => {
            // The form around it would be saved.
            event.preventDefault();
            send();
          }}
        />
      </Form.Item>
      <Button disabled={nameIn(typed) === ''} loading={allowing} onClick={send}>
        {t('users.allow')}
      </Button>
    </>
  );
}
