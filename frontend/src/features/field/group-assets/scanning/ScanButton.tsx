import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type CameFrom, groupPath } from '../asset/asset-path';

const FROM_LIST: CameFrom = { from: 'list' };

/** Opens the camera as a scanner. */
export function ScanButton({ grupoId }: { grupoId: number }) {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  return (
    <Button
      size="large"
      icon={<ScanOutlined aria-hidden />}
      onClick={() => void navigate(`${groupPath(grupoId)}/escanear`, { state: FROM_LIST })}
    >
      {t('scan.open')}
    </Button>
  );
}
