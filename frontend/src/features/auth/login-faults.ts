import type { TFunction } from 'i18next';
import { characters, cleanText } from '@/lib/text/clean-text';

const USERNAME = { least: 3, most: 50 };
const PASSWORD_LEAST = 6;

type AuthTexts = TFunction<'auth'>;

/** What is wrong with a field of the login (specification §5), in words; null for nothing. */
export const loginFaults = {
  username: (typed: string, t: AuthTexts): string | null => {
    const length = characters(cleanText(typed).trim());
    if (typed === '') return t('login.usernameRequired');
    if (length < USERNAME.least) return t('login.usernameMin');
    return length > USERNAME.most ? t('login.usernameMax') : null;
  },
  password: (typed: string, t: AuthTexts): string | null => {
    if (typed === '') return t('login.passwordRequired');
    return typed.length < PASSWORD_LEAST ? t('login.passwordMin') : null;
  },
};

export type LoginField = keyof typeof loginFaults;
