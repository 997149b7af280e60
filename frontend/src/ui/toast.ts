import type { NotificationInstance } from 'antd/es/notification/interface';

type Kind = 'success' | 'error' | 'info' | 'warning';

let instance: NotificationInstance | null = null;

/** The host binds the one place where toasts appear (see ToastHost). */
export function bindToasts(bound: NotificationInstance | null): void {
  instance = bound;
}

function show(kind: Kind, text: string): void {
  // The same text again refreshes the toast that is there: one event, one toast.
  instance?.[kind]({
    key: `${kind}:${text}`,
    title: text,
    role: kind === 'error' ? 'alert' : 'status',
    // A button to close it would lie over what is beneath; it goes by itself.
    closable: false,
  });
}

/** Short notices, top right for 4 seconds; callable from screens, hooks and connection events alike. */
export const toast = {
  success: (text: string) => {
    show('success', text);
  },
  error: (text: string) => {
    show('error', text);
  },
  info: (text: string) => {
    show('info', text);
  },
  warning: (text: string) => {
    show('warning', text);
  },
};
