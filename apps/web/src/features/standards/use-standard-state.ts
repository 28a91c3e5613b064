import type { StandardName } from '@ldy/contract/pages.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { TYPING_PAUSE_MS } from '../../ui/constants.ts';
import { LOOKUP_MAX_CHARACTERS } from './catalogue/words.ts';

/** URL parameter of the open entry. */
const ENTRY_PARAMETER: Record<StandardName, string> = { vul: 'type', product: 'category' };

export interface StandardState {
  /** Text of the search field. */
  text: string;
  setText: (text: string) => void;
  /** Id of the entry in the URL; null while another text is being typed. */
  selected: string | null;
  /** URL of an entry, or of the overview, with the current search. */
  href: (id?: string) => string;
}

/** Open entry and search text, stored in the URL so that it can be shared. */
export function useStandardState(name: StandardName): StandardState {
  const [parameters, setParameters] = useSearchParams();
  const written = parameters.get('q') ?? '';
  const [text, setText] = useState(written);
  const known = useRef(written);

  // The URL was changed by a link or back navigation rather than by typing here.
  useEffect(() => {
    if (written !== known.current) setText(written);
    known.current = written;
  }, [written]);

  useEffect(() => {
    if (text === known.current) return;
    const timer = setTimeout(() => {
      // A followed link already contains the text; on slow machines the page renders after this runs.
      if (text === known.current || text === new URLSearchParams(window.location.search).get('q')) return;
      known.current = text;
      setParameters(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, setParameters]);

  return {
    text,
    setText: (next) => setText(next.slice(0, LOOKUP_MAX_CHARACTERS)),
    selected: text === written ? parameters.get(ENTRY_PARAMETER[name]) : null,
    href: (id) => {
      const query = new URLSearchParams();
      if (text !== '') query.set('q', text);
      if (id !== undefined) query.set(ENTRY_PARAMETER[name], id);
      return paths.standard.href(name, query);
    },
  };
}
