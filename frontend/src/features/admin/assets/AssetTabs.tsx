import { Card, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import { useIsPhone } from '@/ui/use-is-phone';
import styles from './assets.module.css';

const TABS = ['datos', 'historial', 'fotos', 'conflictos'] as const;

type Tab = (typeof TABS)[number];

/**
 * What is known of the asset, by kind. The address names the open one; each is a screen of its own below it.
 */
export function AssetTabs({ detail }: { detail: AssetDetailDto }) {
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const phone = useIsPhone();
  const last = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1);
  const open = TABS.find((tab) => tab === last) ?? 'datos';
  const figures: Record<Tab, number> = {
    datos: 0,
    historial: detail.cambios,
    fotos: detail.fotos,
    conflictos: detail.conflictos,
  };
  const name = (tab: Tab): string =>
    figures[tab] > 0 ? t(`tabs.${tab}N`, { n: figures[tab] }) : t(`tabs.${tab}`);
  const home = `/admin/assets/${detail.asset.id}`;
  return (
    <Card styles={{ body: { paddingBlock: 8 } }}>
      <Tabs
        activeKey={open}
        tabBarGutter={phone ? 16 : undefined}
        onChange={(tab) => {
          void navigate(tab === 'datos' ? home : `${home}/${tab}`, { replace: true });
        }}
        destroyOnHidden
        items={TABS.map((tab) => ({
          key: tab,
          // Its figure stands below it on a phone: all four tabs are in sight, and none hides in a menu.
          label: phone ? <span className={styles['narrowTab']}>{name(tab)}</span> : name(tab),
          children: tab === open ? <Outlet /> : null,
        }))}
      />
    </Card>
  );
}
