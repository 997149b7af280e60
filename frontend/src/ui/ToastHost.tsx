import { notification } from 'antd';
import { useEffect } from 'react';
import { bindToasts } from './toast';

const TOAST_SECONDS = 4;
const TOASTS_AT_ONCE = 20;

/** Where toasts appear: one per page, mounted by the app's providers. */
export function ToastHost() {
  const [api, holder] = notification.useNotification({
    placement: 'topRight',
    duration: TOAST_SECONDS,
    maxCount: TOASTS_AT_ONCE,
    stack: false,
    pauseOnHover: true,
  });
  useEffect(() => {
    bindToasts(api);
    return () => {
      bindToasts(null);
    };
  }, [api]);
  return holder;
}
