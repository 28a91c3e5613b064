import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#web/platform/chunks/load-chunk.ts';
import { useView } from '#web/workbench/collection-view.ts';
import { writeAsQuery } from '#web/workbench/search/change-search.ts';

/** Loaded on demand, because few readers use it. */
const QueryBuilder = lazy(() => loadChunk(() => import('#web/workbench/builder/query-builder.tsx')));
const WORDS = { apply: '使用这些条件', clear: '去掉全部条件' };

interface ConditionsBuilderProps {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
  onClose: () => void;
}

/** Changes the conditions of a chart in the query builder, all of them written as one query. Days of publication stay beside it: they are the period. */
export function ConditionsBuilder({ filter, onChange, onClose }: ConditionsBuilderProps) {
  const view = useView();
  const { published_from: from, published_to: to, ...own } = filter;
  const { query: text = '', ...written } = writeAsQuery(view, own, {});
  const days = { ...(from !== undefined && { published_from: from }), ...(to !== undefined && { published_to: to }) };
  return (
    <Suspense>
      <QueryBuilder
        text={text}
        words={WORDS}
        onApply={(query) => {
          if (query !== text) onChange({ ...written, ...(query !== '' && { query }), ...days });
          onClose();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
