import { deviceDay } from '../format/day';
import { useAttention } from './use-attention';

/**
 * The organisation's day, which all figures and lists count by; this device's until the server has said it.
 */
export function useToday(): string {
  return useAttention().today || deviceDay();
}
