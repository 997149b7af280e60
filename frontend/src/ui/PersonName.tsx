import { UserDeleteOutlined } from '@ant-design/icons';
import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ToneTag } from './ToneTag';

type Person = { username: string; full_name: string; active: boolean };

/** By full name where it is known, the user's below; 'Inactivo' where nobody works under it any more. */
export function PersonName({ person: { username, full_name, active } }: { person: Person }) {
  const { t } = useTranslation('people');
  return (
    <span style={{ minWidth: 0 }}>
      <Flex component="span" wrap gap={8} align="center">
        <Typography.Text strong>{full_name === '' ? username : full_name}</Typography.Text>
        {!active && (
          <ToneTag tone="grey" icon={<UserDeleteOutlined aria-hidden />}>
            {t('inactive')}
          </ToneTag>
        )}
      </Flex>
      {full_name !== '' && <Typography.Text type="secondary">{username}</Typography.Text>}
    </span>
  );
}
