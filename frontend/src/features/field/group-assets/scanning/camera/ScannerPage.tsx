import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { FootedPage } from '@/ui/floating/FootedPage';
import { PageFooter } from '@/ui/floating/PageFooter';
import { Heading } from '@/ui/Heading';
import { type CameFrom, groupPath } from '../../asset/asset-path';
import { useDialogAddress } from '../../dialogs/use-dialog-address';
import { useGroupScreen } from '../../group-screen';
import { useCamera } from '../../photos/use-camera';
import { ScannedList } from './ScannedList';
import styles from './scanner.module.css';
import { TorchButton } from './TorchButton';
import { useCodesInSight } from './use-codes-in-sight';
import { useDone } from './use-done';
import { useScanned } from './use-scanned';

/** The camera as a scanner: one code after the other, with a list of what was read. */
export function ScannerPage() {
  const { t } = useTranslation('field');
  const { group, list, entries, open } = useGroupScreen();
  const { userId } = useOfflineEngine();
  const navigate = useNavigate();
  const { from } = (useLocation().state as CameFrom | null) ?? {};
  // A form over the page needs the camera for its photos.
  const { dialog } = useDialogAddress();
  const { state, videoRef, retry } = useCamera(dialog === null);
  const { scanned, add, keep } = useScanned({ userId, grupoId: group.id }, list, entries);
  const live = state.status === 'live';
  const last = scanned[0]?.code ?? null;
  const reading = useCodesInSight(videoRef, { live, last, onCode: add });

  const leave = () => {
    if (from === 'list') void navigate(-1);
    else void navigate(groupPath(group.id), { replace: true });
  };
  const done = useDone({ scanned, keep, leave });
  const problem = state.status === 'failed' ? state.problem : reading === 'failed' ? 'reader' : null;

  return (
    <FootedPage className={styles['page']}>
      <div className={styles['head']}>
        <Button icon={<CloseOutlined aria-hidden />} aria-label={t('scan.leave')} onClick={leave} />
        <Heading level={1}>{t('scan.title')}</Heading>
        {live && <TorchButton video={videoRef} />}
      </div>
      {problem !== null && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t(`scan.problem.${problem}`)}
          action={
            problem !== 'unsupported' &&
            problem !== 'reader' && <Button onClick={retry}>{t('photos.retryCamera')}</Button>
          }
        />
      )}
      <div className={styles['stage']} hidden={problem !== null}>
        <video
          ref={videoRef}
          className={styles['video']}
          playsInline
          muted
          aria-label={t('photos.tabs.camera')}
        />
        {state.status === 'starting' && (
          <div className={styles['overlay']} role="status">
            <Spin /> <span>{t('photos.starting')}</span>
          </div>
        )}
        {live && <div className={styles['aim']} aria-hidden />}
      </div>
      <p aria-live="polite" className={styles['count']}>
        {scanned.length === 0 ? t('scan.aim') : t('scan.count', { count: scanned.length })}
      </p>
      <ScannedList scanned={scanned} onCreate={(numero) => open({ type: 'CREATE' }, { numero })} />
      <PageFooter>
        <Button type="primary" size="large" onClick={done}>
          {t('scan.done')}
        </Button>
      </PageFooter>
    </FootedPage>
  );
}
