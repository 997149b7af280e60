import { WarningOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeviceFiguresDto } from '@/api/generated/model/device-figures-dto';
import { formatNumber } from '@/lib/format/number';
import { PwaTile } from './PwaTile';
import styles from './pwa-management.module.css';
import { share } from './share';

/** The figures of 'Gestión PWA', each with what it counts. */
export function PwaTiles({ figures }: { figures: DeviceFiguresDto | undefined }) {
  const { t } = useTranslation('devices');
  const number = (key: keyof DeviceFiguresDto) => figures && formatNumber(figures[key]);
  const percent = (part: keyof DeviceFiguresDto, whole: keyof DeviceFiguresDto) =>
    figures && share(figures[part], figures[whole]);
  const detail = (
    key: 'offlineOf' | 'syncsOf',
    part: keyof DeviceFiguresDto,
    whole: keyof DeviceFiguresDto,
  ) => figures && t(`pwa.tiles.${key}`, { part: figures[part], whole: figures[whole] });

  return (
    <>
      {figures !== undefined && figures.atrasados > 0 && (
        <Alert
          type="warning"
          showIcon
          icon={<WarningOutlined />}
          title={
            <Link to="/admin/devices?filtro=atrasados">{t('pwa.overdue', { count: figures.atrasados })}</Link>
          }
        />
      )}
      <div className={styles['tiles']}>
        <PwaTile
          title={t('pwa.tiles.installs')}
          value={number('instalaciones')}
          meaning={t('pwa.tiles.installsMeaning')}
          extra={<Link to="/admin/devices?filtro=instalados">{t('pwa.tiles.seeDevices')}</Link>}
        />
        <PwaTile
          title={t('pwa.tiles.active')}
          value={number('usuarios_activos')}
          meaning={t('pwa.tiles.activeMeaning')}
          extra={figures && t('pwa.tiles.activeDevices', { count: figures.dispositivos_activos })}
        />
        <PwaTile
          title={t('pwa.tiles.offline')}
          value={percent('cambios_sin_conexion', 'cambios')}
          meaning={t('pwa.tiles.offlineMeaning')}
          extra={detail('offlineOf', 'cambios_sin_conexion', 'cambios')}
        />
        <PwaTile
          title={t('pwa.tiles.syncs')}
          value={percent('sincronizaciones_completas', 'sincronizaciones')}
          meaning={t('pwa.tiles.syncsMeaning')}
          extra={detail('syncsOf', 'sincronizaciones_completas', 'sincronizaciones')}
        />
      </div>
    </>
  );
}
