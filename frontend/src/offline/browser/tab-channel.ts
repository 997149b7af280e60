import type { TabChannel } from '../ports';

export interface ClosableChannel extends TabChannel {
  close(): void;
}

export function browserTabChannel(): ClosableChannel {
  const channel = new BroadcastChannel('inventario-offline');
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}
