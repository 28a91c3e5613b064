import { SearchTools } from '../features/saved-searches/components/search-tools.tsx';
import { ListPage } from '../features/vulnerabilities/pages/list/list-page.tsx';

/** The list with the tools of kept searches, neither of which knows the other. */
export function ComposedListPage() {
  return <ListPage savedSearches={<SearchTools />} />;
}
