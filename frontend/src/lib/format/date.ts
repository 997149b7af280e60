import dayjs from 'dayjs';
import 'dayjs/locale/es';

dayjs.locale('es');

const DASH = '—';

/** 31/12/2026 23:59:59, in the device's time zone; a dash for no date. */
export function formatDateTime(value: string | number | Date | null | undefined): string {
  return value == null || value === '' ? DASH : dayjs(value).format('DD/MM/YYYY HH:mm:ss');
}

/** 31/12/2026 */
export function formatDate(value: string | number | Date | null | undefined): string {
  return value == null || value === '' ? DASH : dayjs(value).format('DD/MM/YYYY');
}
