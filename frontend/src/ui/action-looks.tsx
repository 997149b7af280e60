import { EditOutlined, PlusOutlined, StopOutlined, SwapOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Tone } from './tones';

/** The colour and the sign of a kind of action; its name is a text of the app (`actionType`). */
export type ActionLook = { tone: Tone; icon: ReactNode };

/** UPDATE blue, CREATE green, TRANSFER yellow, BAJA red. */
const looks = new Map<string, ActionLook>([
  ['CREATE', { tone: 'green', icon: <PlusOutlined /> }],
  ['UPDATE', { tone: 'blue', icon: <EditOutlined /> }],
  ['TRANSFER', { tone: 'yellow', icon: <SwapOutlined /> }],
  ['BAJA', { tone: 'red', icon: <StopOutlined /> }],
]);

export const lookOf = (type: string): ActionLook | undefined => looks.get(type);

export const giveLook = (type: string, look: ActionLook): void => void looks.set(type, look);
