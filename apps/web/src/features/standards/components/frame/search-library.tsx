import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './search-library.module.css';

/** Link that searches the library for the same words. */
export function SearchLibrary({ text }: { text: string }) {
  return (
    <Link className={styles.link} to={paths.vulnerabilityList.href(new URLSearchParams({ search: text.trim() }))}>
      在漏洞知识库中搜索“{text.trim()}”
      <Icon name="arrowRight" size={14} />
    </Link>
  );
}
