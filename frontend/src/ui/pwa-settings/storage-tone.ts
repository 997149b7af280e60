import { STORAGE_WARNING_PERCENT } from '@/offline/react/use-storage-estimate';

const FILLING_PERCENT = 60;

/** Red above 80 %, yellow above 60 %, green otherwise (specification §9). */
export function storageTone(percent: number): 'green' | 'yellow' | 'red' {
  if (percent > STORAGE_WARNING_PERCENT) return 'red';
  return percent > FILLING_PERCENT ? 'yellow' : 'green';
}
