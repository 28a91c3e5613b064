import { describeSearch } from '@ldy/contract/collection/describe-search.ts';
import { formatFilter } from '@ldy/contract/collection/list-parameters.ts';
import { useCurrentSearch } from '#web/platform/search-state.ts';
import { FollowButton, type Followed } from './follow-button.tsx';

/** Follows the search that the open list page shows. */
export function FollowSearch({ list, hint }: Pick<Followed, 'list' | 'hint'>) {
  const current = useCurrentSearch();
  if (current === null) return null;
  return (
    <FollowButton
      list={list}
      query={formatFilter(current.list, current.filter).toString()}
      about={describeSearch(current).join(' · ')}
      {...(hint && { hint })}
    />
  );
}
