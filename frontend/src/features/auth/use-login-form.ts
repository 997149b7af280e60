import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginFaults, type LoginField } from './login-faults';

type Faults = Record<LoginField, string | null>;

const NOTHING: Faults = { username: null, password: null };

/** Two texts, looked at when one is left and when both are sent, as a form of the library would. */
export function useLoginForm() {
  const { t } = useTranslation('auth');
  const [values, setValues] = useState({ username: '', password: '' });
  const [faults, setFaults] = useState(NOTHING);

  return {
    values,
    faults,
    change: (field: LoginField, typed: string) => {
      setValues((before) => ({ ...before, [field]: typed }));
      // What is being mended is not called wrong any more; leaving it tells anew.
      setFaults((before) => ({ ...before, [field]: null }));
    },
    leave: (field: LoginField) => {
      setFaults((before) => ({ ...before, [field]: loginFaults[field](values[field], t) }));
    },
    /** The first field that holds the form back; null when nothing does. */
    check: (): LoginField | null => {
      const found: Faults = {
        username: loginFaults.username(values.username, t),
        password: loginFaults.password(values.password, t),
      };
      setFaults(found);
      if (found.username !== null) return 'username';
      return found.password === null ? null : 'password';
    },
  };
}
