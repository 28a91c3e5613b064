import { describeSearch } from '@ldy/contract/collection/describe-search.ts';
import { shorten } from '@ldy/domain/vulnerability/display-texts.ts';
import type { Search } from '../../platform/search-state.ts';

const LONGEST = 50;

/** Default name of a search, derived from its conditions. */
export const proposedName = (search: Pick<Search, 'list' | 'filter'>): string =>
  shorten(describeSearch(search).join(' · ').replace(/\s+/g, ' '), LONGEST);
