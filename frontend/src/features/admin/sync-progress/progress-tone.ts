import { graphicTone } from '@/ui/tones';

export const progressTone = (percent: number): string => graphicTone(percent >= 100 ? 'green' : 'yellow');
