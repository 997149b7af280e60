import type { NotificationInstance } from 'antd/es/notification/interface';
import { UndoButton } from './UndoButton';

type Kind = 'success' | 'error' | 'info' | 'warning';

type More = {
  /** In a line of its own: whom and what it is about. */
  detail?: string;
  /** Offers 'Deshacer', and twice the time for it; what came of that speaks for itself. */
  undo?: () => Promise<unknown>;
};

const UNDO_SECONDS = 8;

let instance: NotificationInstance | null = null;

/** The keys of the toasts that are there, by what they say. */
const shown = new Map<string, string>();
let count = 0;

/** The host binds the one place where toasts appear (see ToastHost). */
export function bindToasts(bound: NotificationInstance | null): void {
  instance = bound;
}

/** Answers how to end it before its time. */
function show(kind: Kind, text: string, { detail, undo }: More = {}): () => void {
  const says = [kind, text, detail].join(':');
  // One that says the same takes the place of the former, which would leave when its own time is over.
  const former = shown.get(says);
  if (former !== undefined) instance?.destroy(former);
  const key = `${says}:${(count += 1)}`;
  shown.set(says, key);
  const takeBack = () => {
    instance?.destroy(key);
    void undo?.();
  };
  instance?.[kind]({
    key,
    title: text,
    description: detail,
    role: kind === 'error' ? 'alert' : 'status',
    // A button to close it would lie over what is beneath; it goes by itself.
    closable: false,
    onClose: () => {
      if (shown.get(says) === key) shown.delete(says);
    },
    ...(undo && { duration: UNDO_SECONDS, actions: <UndoButton onClick={takeBack} /> }),
  });
  return () => instance?.destroy(key);
}

/**
 * Short notices for 4 seconds, top right or at the bottom of the field; callable from screens, hooks and
 * connection events alike.
 */
export const toast = {
  success: (text: string, more?: More) => show('success', text, more),
  error: (text: string, more?: More) => show('error', text, more),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
};
