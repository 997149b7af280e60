import type { FormRule } from 'antd';
import type { TFunction } from 'i18next';
import { atLeast, atMost } from '@/ui/text-rules';

/** The rules of specification §5 for a user's fields. */
export function usernameRules(t: TFunction<'admin'>): FormRule[] {
  return [
    { required: true, message: t('users.rules.usernameRequired') },
    atLeast(3, t('users.rules.min3')),
    atMost(50, t('users.rules.max50')),
    { pattern: /^[A-Za-z0-9_]+$/, message: t('users.rules.pattern') },
  ];
}

export function passwordRules(t: TFunction<'admin'>, { required }: { required: boolean }): FormRule[] {
  return [
    ...(required ? [{ required: true, message: t('users.rules.passwordRequired') }] : []),
    { min: 6, message: t('users.rules.min6') },
  ];
}
