import { memo } from 'react';
import styles from './PwaCards.module.css';
import { InstallCard } from './InstallCard';
import { UpdateCard } from './UpdateCard';

type Props = { /** They stand below the page. */ below?: boolean };

/**
 * The cards of the installed app, on every page. They take part in its layout: they take room of their own
 * and scroll away with it, so that they can cover nothing, whatever the screen and its size.
 */
export const PwaCards = memo(function PwaCards({ below = false }: Props) {
  return (
    <div className={styles['cards']}>
      <UpdateCard below={below} />
      <InstallCard below={below} />
    </div>
  );
});
