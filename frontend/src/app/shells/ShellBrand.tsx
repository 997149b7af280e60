import { Mark } from '@/ui/brand/Mark';
import styles from './Shell.module.css';

/** On a phone: the area's name beside the mark, where there is room. */
export function ShellBrand({ title }: { title: string }) {
  return (
    <div className={styles['brand']}>
      <Mark size={24} />
      <strong className={styles['name']}>{title}</strong>
    </div>
  );
}
