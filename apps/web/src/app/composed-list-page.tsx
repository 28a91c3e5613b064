import { ListPage } from '#web/workbench/page/list-page.tsx';
import { SearchTools } from '../features/saved-searches/components/search-tools.tsx';

/** The list with the tools of kept searches, neither of which knows the other. */
export function ComposedListPage() {
  return <ListPage savedSearches={<SearchTools />} />;
}
