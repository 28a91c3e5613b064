import { lazy, Suspense } from 'react';
import { loadChunk } from '#web/platform/chunks/load-chunk.ts';
import { SyntaxHelp } from '../help/syntax-help.tsx';
import type { useSearch } from './use-search.ts';

interface QueryDialogsProps {
  search: Pick<ReturnType<typeof useSearch>, 'setQuery'>;
  help: boolean;
  onHelp: (open: boolean) => void;
  /** The query in the builder; null while the builder is closed. */
  built: string | null;
  onBuild: (text: string | null) => void;
}

/** Loaded on demand, because few readers use it. */
const QueryBuilder = lazy(() => loadChunk(() => import('../builder/query-builder.tsx')));

/** What helps to write a query: the help with examples to try, and the builder. */
export function QueryDialogs({ search, help, onHelp, built, onBuild }: QueryDialogsProps) {
  return (
    <>
      <SyntaxHelp
        open={help}
        onClose={() => onHelp(false)}
        onTry={(query) => {
          onHelp(false);
          search.setQuery(query);
        }}
      />
      {built !== null && (
        <Suspense>
          <QueryBuilder
            text={built}
            onApply={(text) => {
              onBuild(null);
              search.setQuery(text);
            }}
            onClose={() => onBuild(null)}
          />
        </Suspense>
      )}
    </>
  );
}
