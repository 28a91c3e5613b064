import { SearchTools } from '../features/saved-searches/components/search-tools.tsx';
import { VULNERABILITY_VIEW } from '../features/vulnerabilities/list/view.ts';
import { ListPage } from '../workbench/page/list-page.tsx';

/** The list with the tools of kept searches, neither of which knows the other. */
export function ComposedListPage() {
  return <ListPage view={VULNERABILITY_VIEW} savedSearches={<SearchTools />} />;
}
