import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/format/date';

/** Who gave the server's value, as the server tells it. */
export type Written = { usuario_nombre: string; at: string; source: string; archivo: string | null };

/** Words for who wrote the server's value and when, by hand or with a file; null where it is not known. */
export function useWrittenText(): (written: Written | undefined) => string | null {
  const { t } = useTranslation();
  return (written) => {
    if (!written) return null;
    const { usuario_nombre: username, archivo: file, source } = written;
    const at = formatDateTime(written.at);
    if (source !== 'ARCHIVO') return t('written.person', { username, at });
    return file ? t('written.file', { username, file, at }) : t('written.someFile', { username, at });
  };
}
