import { type RefObject, useLayoutEffect } from 'react';
import type { Segment } from './tokens.ts';

const PREFIX = 'query-';

/**
 * Colors one text node with the CSS Custom Highlight API. Separate elements would each be rounded to layout units, so that the text would drift from the
 * input's. Browsers without the API show plain text.
 */
export function useHighlight(element: RefObject<HTMLElement | null>, segments: readonly Segment[]): void {
  useLayoutEffect(() => {
    const text = element.current?.firstChild;
    const registry = typeof CSS === 'undefined' ? undefined : CSS.highlights;
    if (!text || !registry) return;
    const ranges = new Map<string, StaticRange[]>();
    let at = 0;
    for (const { text: piece, kind, isWrong } of segments) {
      const to = at + piece.length;
      const range = new StaticRange({ startContainer: text, startOffset: at, endContainer: text, endOffset: to });
      for (const name of isWrong ? [kind, 'wrong'] : [kind]) ranges.set(name, [...(ranges.get(name) ?? []), range]);
      at = to;
    }
    for (const [name, of] of ranges) registry.set(PREFIX + name, new Highlight(...of));
    return () => {
      for (const name of ranges.keys()) registry.delete(PREFIX + name);
    };
  }, [element, segments]);
}
