import { ArrowLeftOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useGroupScreen } from '../group-screen';
import styles from '../group-assets.module.css';
import { type CameFrom, groupPath } from './asset-path';

/** Back to where one came from, as it was left; to the group's list where nobody came from anywhere. */
export function BackToList() {
  const { t } = useTranslation('field');
  const { group } = useGroupScreen();
  const navigate = useNavigate();
  const { from, group: fromGroup } = (useLocation().state as CameFrom | null) ?? {};
  return (
    <Link
      to={groupPath(group.id)}
      className={styles['back']}
      onClick={(event) => {
        if (from === undefined) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeftOutlined aria-hidden />{' '}
      {from === 'scanner' ? t('asset.backToScanner') : (fromGroup ?? group.nombre)}
    </Link>
  );
}
