import styles from './PwaCards.module.css';
import { InstallCard } from './InstallCard';
import { UpdateCard } from './UpdateCard';

/** The cards of the installed app above every page; dialogs lie above them. */
export function PwaCards() {
  return (
    <div className={styles['cards']}>
      <UpdateCard />
      <InstallCard />
    </div>
  );
}
