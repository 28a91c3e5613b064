import type { Problem } from '@ldy/domain/query/query.ts';
import { type ComponentProps, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useView } from '../collection-view.ts';
import styles from './query-input.module.css';
import { segmentsOf } from './tokens.ts';
import { useHighlight } from './use-highlight.ts';

interface QueryInputProps extends Omit<ComponentProps<'input'>, 'value' | 'ref'> {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  problems: readonly Problem[];
  /** Whether an input method is composing. */
  composing: boolean;
}

/**
 * An input with syntax highlighting: an element with the same text and metrics lies behind it. During composition the input shows its own text, so that
 * the input method's marking is visible.
 */
export function QueryInput({ input, value, problems, composing, onFocus, onBlur, ...rest }: QueryInputProps) {
  const { collection } = useView();
  const highlight = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(false);
  const segments = useMemo(() => segmentsOf(collection, value, problems), [collection, value, problems]);
  useHighlight(highlight, segments);
  useFollowing(input, highlight, following);

  return (
    <div className={styles.place} data-composing={composing || undefined}>
      <div className={styles.window} aria-hidden="true">
        <div ref={highlight} className={styles.highlight}>
          {segments.map(({ text }) => text).join('')}
        </div>
      </div>
      <input
        {...rest}
        ref={input}
        className={styles.input}
        type="text"
        value={value}
        onFocus={(event) => {
          setFollowing(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFollowing(false);
          onBlur?.(event);
        }}
      />
    </div>
  );
}

/** Scrolls the overlay with the input. Browsers report the scrolling of inputs inconsistently, so the position is checked before every frame. */
function useFollowing(
  input: RefObject<HTMLInputElement | null>,
  highlight: RefObject<HTMLDivElement | null>,
  following: boolean,
): void {
  useEffect(() => {
    let shown = -1;
    let frame = 0;
    const follow = () => {
      const at = input.current?.scrollLeft ?? 0;
      if (at !== shown && highlight.current) highlight.current.style.transform = `translateX(${-at}px)`;
      shown = at;
      if (following) frame = requestAnimationFrame(follow);
    };
    // On blur, browsers reset the scroll position after the event.
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [input, highlight, following]);
}
