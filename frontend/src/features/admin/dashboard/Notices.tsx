import { Alert } from 'antd';
import { useListNotices } from '@/api/generated/health/health';

/** What whoever runs the server should put right, in the server's own words. Nothing, where it cannot be asked. */
export function Notices() {
  const { data } = useListNotices();
  return data?.avisos.map(({ codigo, mensaje }) => (
    <Alert key={codigo} type="warning" showIcon title={mensaje} style={{ marginBottom: 16 }} />
  ));
}
