import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Checkbox, Flex, Form, Input, Typography } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanText } from '@/lib/text/clean-text';
import { atLeast, atMost } from '@/ui/text-rules';
import styles from './LoginPage.module.css';
import { UnsentNotice } from './UnsentNotice';
import { useLogin, type LoginValues } from './use-login';

/** Whoever has no session comes by here. The rules of the fields are those of specification §5. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<LoginValues>();
  const remember = Form.useWatch('remember', form) ?? true;
  const { login, pending, failure } = useLogin();
  useEffect(() => {
    document.title = `${t('login.submit')} · ${t('login.title')}`;
  }, [t]);

  return (
    <main className={styles['page']}>
      <Card className={styles['card']}>
        <Typography.Title level={1} className={styles['title']}>
          {t('login.title')}
        </Typography.Title>
        <Typography.Paragraph type="secondary" className={styles['subtitle']}>
          {t('login.subtitle')}
        </Typography.Paragraph>
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ username: '', password: '', remember: true }}
          validateTrigger={['onBlur', 'onSubmit']}
          onFinish={(values) => {
            login({ ...values, username: cleanText(values.username).trim() });
          }}
        >
          <Form.Item
            name="username"
            label={t('login.username')}
            validateFirst
            rules={[
              { required: true, message: t('login.usernameRequired') },
              atLeast(3, t('login.usernameMin')),
              atMost(50, t('login.usernameMax')),
            ]}
          >
            <Input
              prefix={<UserOutlined aria-hidden />}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              size="large"
            />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('login.password')}
            validateFirst
            rules={[
              { required: true, message: t('login.passwordRequired') },
              { min: 6, message: t('login.passwordMin') },
            ]}
          >
            <Input.Password
              prefix={<LockOutlined aria-hidden />}
              autoComplete="current-password"
              size="large"
            />
          </Form.Item>
          <Form.Item name="remember" valuePropName="checked" style={{ marginBottom: remember ? 16 : 8 }}>
            <Checkbox>{t('login.remember')}</Checkbox>
          </Form.Item>
          {!remember && (
            <Alert type="info" showIcon title={t('login.rememberHint')} style={{ marginBottom: 16 }} />
          )}
          {failure != null && (
            <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
          )}
          <Button type="primary" htmlType="submit" size="large" block loading={pending}>
            {t(pending ? 'login.submitting' : 'login.submit')}
          </Button>
        </Form>
        <Flex justify="center" className={styles['note']}>
          <Typography.Text type="secondary">{t('login.forgotten')}</Typography.Text>
        </Flex>
        <UnsentNotice />
      </Card>
    </main>
  );
}
