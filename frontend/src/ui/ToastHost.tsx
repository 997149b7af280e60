import { notification } from 'antd';
import { useEffect } from 'react';
import styles from './ToastHost.module.css';
import { bindToasts } from './toast';

const TOAST_SECONDS = 4;
/** More would cover the page; the oldest goes. */
const TOASTS_AT_ONCE = 3;

/** Where toasts appear: one per page, mounted by the app's providers. */
export function ToastHost() {
  const [api, holder] = notification.useNotification({
    placement: 'topRight',
    duration: TOAST_SECONDS,
    maxCount: TOASTS_AT_ONCE,
    stack: false,
    classNames: { list: styles['list'], listContent: styles['content'], root: styles['toast'] },
  });
  useEffect(() => {
    bindToasts(api);
    return () => {
      bindToasts(null);
    };
  }, [api]);
  return holder;
}
