import { PageHead } from '#web/ui/display/page-head.tsx';
import { SavedSearchesCard } from '../../features/saved-searches/components/saved-searches-card.tsx';

/** 我的搜索 in the personal centre. */
export function SearchesPage() {
  return (
    <>
      <PageHead title="我的搜索" hint="点击名称即可打开，结果按您当前的权限显示。" />
      <SavedSearchesCard />
    </>
  );
}
