import { useTranslation } from 'react-i18next';

type Person =
  | { username: string; full_name: string }
  /** As lines of the history name whoever did it. */
  | { usuario_nombre: string; usuario_nombre_completo: string };

/** 'María García (maria)', or the username alone: who did something, or whom a question is about. */
export function usePersonName(): (person: Person) => string {
  const { t } = useTranslation('people');
  return (person) => {
    const [username, name] =
      'username' in person
        ? [person.username, person.full_name]
        : [person.usuario_nombre, person.usuario_nombre_completo];
    return name ? t('named', { name, username }) : username;
  };
}
