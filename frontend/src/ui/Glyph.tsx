import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import styles from './Glyph.module.css';

/**
 * A sign of the library, drawn as the one element that it is: of its own components it takes three, and a
 * list on a slow phone draws dozens. Whatever it says is said in words beside it.
 */
export function Glyph({ of: { icon } }: { of: IconDefinition }) {
  const { attrs, children = [] } = typeof icon === 'function' ? icon('currentColor', 'currentColor') : icon;
  return (
    <svg className={styles['glyph']} viewBox={attrs['viewBox']} aria-hidden focusable="false">
      {children.map((path) => (
        <path key={path.attrs['d']} d={path.attrs['d']} />
      ))}
    </svg>
  );
}
