import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A progress line while the next page's chunk loads; the current page stays until then. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.line} role="progressbar" aria-label="正在打开页面" />;
}
