import { Alert } from 'antd';

/** Why what the button beside it does did not work, and what to do next. */
export function CallError({ text }: { text: string | null }) {
  return text === null ? null : (
    <Alert type="error" showIcon role="alert" title={text} style={{ flex: '1 1 100%' }} />
  );
}
