import { formatField } from '@/lib/format/asset-field';
import type { QueueItem } from '@/offline/state';
import { useFieldName } from '@/ui/use-field-name';
import styles from './sync.module.css';

/** What an action changes, old → new as people write it: nobody has to remember what they entered. */
export function QueuedChanges({ changes }: { changes: QueueItem['data']['cambios'] }) {
  const nameOf = useFieldName();
  return changes.map(({ campo, antes, despues }) => (
    <div key={campo} className={styles['change']}>
      <span>{nameOf(campo)}: </span>
      {antes !== null && antes !== '' && (
        <>
          <del>{formatField(campo, antes)}</del>
          {' → '}
        </>
      )}
      <strong>{formatField(campo, despues)}</strong>
    </div>
  ));
}
