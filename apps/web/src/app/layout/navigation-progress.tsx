import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A thin line while the next page's chunk is on its way; the present page stays until it is there. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.line} role="progressbar" aria-label="正在打开页面" />;
}
