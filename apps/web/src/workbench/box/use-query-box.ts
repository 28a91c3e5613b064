import type { Suggestion } from '@ldy/contract/collection/suggest.ts';
import { QUERY_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import type { Problem } from '@ldy/domain/query/query.ts';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dropSearch, rememberSearch } from '#web/platform/search/recent-searches.ts';
import { useView } from '../collection-view.ts';
import { complete, type Edited, isPlainWords, withName } from './apply-offer.ts';
import type { Offer } from './offers.ts';
import { type PastedIds, pastedIds } from './pasted-ids.ts';
import { useProblems } from './shown-problems.ts';
import { useOffers } from './use-offers.ts';

export interface QueryBoxProps {
  value: string;
  onSearch: (text: string) => void;
  /** The text is a suggested name only: it becomes a filter. */
  onName: (suggestion: Suggestion) => void;
  onOpen: (id: string) => void;
  onIds: (pasted: PastedIds) => void;
  onHelp: () => void;
  /** Opens the query builder with the current text. */
  onBuild: (text: string) => void;
  /** Called with whether the last submitted query is invalid: then it was not searched, and the results are those of the previous query. */
  onWrong?: (isWrong: boolean) => void;
}

/** State and event handlers of the search box. */
export function useQueryBox({ value, onSearch, onName, onOpen, onIds, onWrong }: QueryBoxProps) {
  const view = useView();
  const [text, setText] = useState(value);
  const [caret, setCaret] = useState(value.length);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const [composing, setComposing] = useState(false);
  const [asked, setAsked] = useState(value);
  const [pasted, setPasted] = useState<PastedIds | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The submitted query until the URL contains it. */
  const sent = useRef<string | null>(null);
  const goTo = useRef<number | null>(null);
  const { offers, kind, madeFor } = useOffers({ text, caret, open: open && !composing, wanted });
  const problems = useProblems(text, caret, asked === text);
  const shown = open && !composing && offers.length > 0;
  const wrong = composing ? [] : shown ? problems.away : problems.shown;

  useEffect(() => {
    // The URL is updated after submitting; text typed meanwhile stays.
    const isOwn = sent.current === value;
    sent.current = null;
    setText((typed) => (isOwn && typed.trim() !== value ? typed : value));
    setAsked(value);
  }, [value]);
  const isWrong = asked === text && problems.all.length > 0;
  useEffect(() => onWrong?.(isWrong), [onWrong, isWrong]);
  useLayoutEffect(() => {
    const place = goTo.current;
    if (place === null || input.current === null) return;
    goTo.current = null;
    input.current.setSelectionRange(place, place);
    setCaret(place);
  });

  const close = () => {
    setOpen(false);
    setWanted(false);
    setActive(-1);
  };
  const showProblem = ({ at }: Problem) => {
    input.current?.focus();
    input.current?.setSelectionRange(at.from, Math.max(at.to, at.from));
  };
  const submit = (next: string, wrongThere: readonly Problem[] = []) => {
    // A pasted text with ids that is not a valid query, such as a mail, is searched by its ids.
    if (pasted && wrongThere.length > 0) return takePasted();
    close();
    setAsked(next);
    const [first] = wrongThere;
    if (first) {
      showProblem(first);
      return;
    }
    rememberSearch(next);
    sent.current = next.trim();
    onSearch(sent.current);
  };
  const put = (edited: Edited) => {
    setText(edited.text);
    goTo.current = edited.caret;
    setActive(-1);
    setOpen(edited.goesOn);
    setWanted(false);
  };
  const pick = (offer: Offer) => {
    if (offer.act === 'complete') {
      const edited = complete(text, madeFor, offer, offer.insert);
      if (edited) put(edited);
      else close();
    } else if (offer.act !== 'suggest') {
      setText(offer.text);
      goTo.current = offer.text.length;
      submit(offer.text);
    } else pickSuggestion(offer.suggestion);
  };
  const pickSuggestion = (suggestion: Suggestion) => {
    close();
    if (suggestion.kind === view.recordKind) onOpen(suggestion.value);
    else if (isPlainWords(view.collection, text)) {
      setText('');
      onName(suggestion);
    } else {
      const edited = withName(view, text, caret, suggestion);
      put(edited);
      submit(edited.text);
    }
  };
  const clear = () => {
    setText('');
    submit('');
    input.current?.focus();
  };
  const move = (step: number) => {
    setOpen(true);
    setWanted(true);
    const places = offers.length + 1; // the last position is the field itself
    setActive((place) => ((place + 1 + step + places) % places) - 1);
  };
  const drop = (offer: Offer) => {
    if (offer.act === 'recent') dropSearch(offer.text);
    setActive(-1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys belong to the input method; Safari ends the composition before the keydown of the key that ended it.
    if (composing || event.nativeEvent.isComposing || event.keyCode === 229) return;
    const chosen = shown ? offers[active] : undefined;
    const act = actOf(event.key, chosen);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const actOf = (key: string, chosen: Offer | undefined): (() => void) | undefined => {
    const first = chosen ?? (shown ? offers[0] : undefined);
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key === 'Enter') return () => (chosen ? pick(chosen) : submit(text, problems.all));
    if (key === 'Tab' && first?.act === 'complete') return () => pick(first);
    if (key === 'Delete' && chosen?.act === 'recent') return () => drop(chosen);
    return key === 'Escape' ? leave : undefined;
  };
  /** The first Escape closes the list, the second discards text that was not submitted. */
  const leave = () => {
    close();
    if (shown && text.trim() !== '') return;
    setText(value);
    input.current?.blur();
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const found = pastedIds(event.clipboardData.getData('text/plain'));
    setPasted(found?.isAll ? null : found);
    if (!found) return;
    const room = QUERY_MAX_CHARACTERS - text.length;
    if (!found.isAll && event.clipboardData.getData('text/plain').length <= room) return;
    event.preventDefault();
    if (found.isAll) {
      close();
      onIds(found);
    }
  };

  const onChange = (typed: string, place: number | null) => {
    setText(typed);
    setCaret(place ?? typed.length);
    setActive(-1);
    setWanted(false);
    setOpen(true);
  };
  const takePasted = () => {
    close();
    if (pasted) onIds(pasted);
    setPasted(null);
    setText(value);
  };

  return {
    ...{ input, text, problems: problems.all, wrong, composing, offers, kind, shown, active, pasted },
    ...{ close, clear, submit, pick, drop, showProblem, takePasted },
    ...{ onChange, onKeyDown, onPaste, setComposing, setCaret },
    openEmpty: () => text === '' && setOpen(true),
    dropPasted: () => setPasted(null),
  };
}
