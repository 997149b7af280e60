import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './photos.module.css';
import type { Reason, RefusedPhoto } from './refused-photo';

const FAILED: readonly Reason[] = ['noPicture', 'unreadable', 'heic'];
const OMITTED: readonly Reason[] = ['notImage'];

/** Somebody who picked a whole folder knows by these what is meant. */
const NAMED = 3;

/** What was not taken of the last photos, and what to do instead: it stays until it is read. */
export function RefusedPhotos({ refused }: { refused: readonly RefusedPhoto[] }) {
  const { t } = useTranslation('field');
  const told = useRef<HTMLDivElement>(null);
  // The dialog may be scrolled down to where the file was picked, and what is told may change meanwhile.
  useEffect(() => {
    // In braces: some browsers answer with a promise, which is nothing to end an effect with.
    told.current?.scrollIntoView({ block: 'start' });
  }, [refused]);
  if (refused.length === 0) return null;
  const has = (reasons: readonly Reason[]) => refused.some(({ reason }) => reasons.includes(reason));
  const said = (reasons: readonly Reason[]) =>
    reasons.map((reason) => {
      const of = refused.filter((one) => one.reason === reason);
      if (of.length === 0) return null;
      const names = of.flatMap(({ name }) => name ?? []);
      return (
        <p key={reason} className={styles['refused']}>
          {names.length > 0 && <NamedFiles names={names} />}
          {t(`photos.refused.${reason}`)}
        </p>
      );
    });
  return (
    <div ref={told} className={styles['body']}>
      {has(FAILED) && (
        <Alert type="error" showIcon role="alert" title={t('photos.failed')} description={said(FAILED)} />
      )}
      {has(OMITTED) && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('photos.ignoredNotImages')}
          description={said(OMITTED)}
        />
      )}
    </div>
  );
}

function NamedFiles({ names: all }: { names: readonly string[] }) {
  const { t } = useTranslation('field');
  const n = all.length - NAMED;
  const names = all.slice(0, NAMED).join(', ');
  return (
    <>
      <strong>
        {n > 0 ? t('photos.refused.namedMore', { names, n }) : t('photos.refused.named', { names })}
      </strong>{' '}
    </>
  );
}
