import { Alert } from 'antd';

type Props = { text: string | null; type?: 'error' | 'warning' };

/**
 * How what the button beside it did ended, and what to do next; it stays until the next try, as no toast
 * does.
 */
export function BesideButton({ text, type = 'error' }: Props) {
  if (text === null) return null;
  return <Alert type={type} showIcon role="alert" title={text} style={{ flex: '1 1 100%' }} />;
}
