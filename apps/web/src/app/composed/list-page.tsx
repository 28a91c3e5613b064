import { SearchTools } from '../../features/saved-searches/components/search-tools.tsx';
import { VULNERABILITY_VIEW } from '../../features/vulnerabilities/list/view.ts';
import { ListPage } from '../../workbench/page/list-page.tsx';

/** Combines the list page with saved searches, two features that do not import each other. */
export function ComposedListPage() {
  return <ListPage view={VULNERABILITY_VIEW} tools={<SearchTools />} />;
}
