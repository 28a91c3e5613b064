import { describeSearch } from '@ldy/contract/collection/describe-search.ts';
import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { LISTS } from '#web/platform/search/lists.ts';

/** The conditions of a filter in words. */
export const conditionText = (filter: ListFilter): string =>
  describeSearch({ list: LISTS.vulnerabilities, filter }).join('；') || '全部漏洞';
