import { useTranslation } from 'react-i18next';

/** 'María García (maria)', or the username alone: whom a question is about. */
export function usePersonName(): (person: { username: string; full_name: string }) => string {
  const { t } = useTranslation('people');
  return ({ username, full_name }) =>
    full_name === '' ? username : t('named', { name: full_name, username });
}
