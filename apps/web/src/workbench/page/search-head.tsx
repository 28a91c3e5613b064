import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryBox } from '../box/query-box.tsx';
import { useView } from '../collection-view.ts';
import { SearchNotes } from '../search/search-notes.tsx';
import type { useSearch } from './use-search.ts';

interface SearchHeadProps {
  search: ReturnType<typeof useSearch>;
  onHelp: () => void;
  onBuild: (text: string) => void;
  onWrong: (isWrong: boolean) => void;
}

/** The search box with notes on how the query was interpreted. */
export function SearchHead({ search, onHelp, onBuild, onWrong }: SearchHeadProps) {
  const view = useView();
  const navigate = useNavigate();
  const { filter } = search.state;
  const [pasted, setPasted] = useState<{ tooMany: number | null; unread: number }>({ tooMany: null, unread: 0 });
  return (
    <>
      <QueryBox
        value={filter.query ?? ''}
        onSearch={search.setQuery}
        onName={search.addName}
        onOpen={(id) => navigate(view.hrefOf(id))}
        onIds={({ ids, found, unread }) => {
          search.showIds(ids);
          setPasted({ tooMany: found > ids.length ? found : null, unread });
        }}
        onHelp={onHelp}
        onBuild={onBuild}
        onWrong={onWrong}
      />
      <SearchNotes
        notes={search.answer?.notes ?? []}
        unknownIds={filter.ids ? (search.answer?.unknown_ids ?? []) : []}
        tooMany={filter.ids ? pasted.tooMany : null}
        taken={filter.ids?.length ?? 0}
        unread={filter.ids ? pasted.unread : 0}
        complaint={search.complaint}
      />
    </>
  );
}
