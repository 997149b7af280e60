import type { FormRule } from 'antd';
import type { TFunction } from 'i18next';

/** The rules of specification §5 for a user's fields. */
export function usernameRules(t: TFunction<'admin'>): FormRule[] {
  return [
    { required: true, message: t('users.rules.usernameRequired') },
    { min: 3, message: t('users.rules.min3') },
    { max: 50, message: t('users.rules.max50') },
    { pattern: /^[A-Za-z0-9_]+$/, message: t('users.rules.pattern') },
  ];
}

export function passwordRules(t: TFunction<'admin'>, { required }: { required: boolean }): FormRule[] {
  return [
    ...(required ? [{ required: true, message: t('users.rules.passwordRequired') }] : []),
    { min: 6, message: t('users.rules.min6') },
  ];
}
