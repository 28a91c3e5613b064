import { SAVED_SEARCHES_MAX } from '@ldy/contract/limits.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { useSavedSearches } from '#web/platform/search/use-saved-searches.ts';
import { SavedList } from './saved-list.tsx';
import styles from './saved-searches.module.css';

/** All saved searches, in the personal centre. */
export function SavedSearchesCard() {
  const count = useSavedSearches().data?.length ?? 0;
  return (
    <section className={styles.card} aria-label="保存的搜索">
      {count > 0 && <p className={styles.count}>{`已保存 ${count} 条，最多 ${SAVED_SEARCHES_MAX} 条`}</p>}
      <SavedList
        emptyHint="在漏洞知识库中搜索后点击“保存搜索”，这里就会出现，换一台设备登录也在。"
        emptyAction={<Link to={paths.vulnerabilityList.href()}>前往漏洞知识库</Link>}
      />
    </section>
  );
}
