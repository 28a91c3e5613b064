import type { StandardName } from '@ldy/contract/pages.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { TYPING_PAUSE_MS } from '../../ui/constants.ts';
import { LOOKUP_MAX_CHARACTERS } from './catalogue/words.ts';

/** Under which name an address says which entry is open. */
const ENTRY_PARAMETER: Record<StandardName, string> = { vul: 'type', product: 'category' };

export interface StandardState {
  /** What stands in the search box. */
  text: string;
  setText: (text: string) => void;
  /** The id of the entry that the address names; null while somebody types something else. */
  selected: string | null;
  /** The address of an entry, or of the overview, with what is being looked for. */
  href: (id?: string) => string;
}

/** What is open and what is looked for, kept in the address so that both can be sent to somebody. */
export function useStandardState(name: StandardName): StandardState {
  const [parameters, setParameters] = useSearchParams();
  const written = parameters.get('q') ?? '';
  const [text, setText] = useState(written);
  const known = useRef(written);

  // The address changed by a link or by going back, and not by what was typed here.
  useEffect(() => {
    if (written !== known.current) setText(written);
    known.current = written;
  }, [written]);

  useEffect(() => {
    if (text === known.current) return;
    const timer = setTimeout(() => {
      // A link that was followed meanwhile took the text along; a busy machine draws its page later than this.
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
