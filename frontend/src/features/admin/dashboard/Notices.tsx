import { Alert } from 'antd';
import type { NoticeDto } from '@/api/generated/model/notice-dto';

/** What whoever runs the server should put right, in the server's own words. */
export function Notices({ notices }: { notices: readonly NoticeDto[] }) {
  return notices.map(({ codigo, mensaje }) => (
    <Alert key={codigo} type="warning" showIcon title={mensaje} style={{ marginBottom: 16 }} />
  ));
}
