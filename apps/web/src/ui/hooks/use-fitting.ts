import { type RefObject, useLayoutEffect, useState } from 'react';

interface Fitting {
  count: number;
  /** Pixels that they and the gaps behind them take. */
  used: number;
}

/** How many of these widths fit beside each other; where not all do, beside something `more` wide. */
export function fitInto(room: number, widths: readonly number[], gap: number, more: number): Fitting {
  const until = (limit: number) => {
    let used = -gap;
    return widths.findIndex((width) => {
      used += gap + width;
      return used > limit;
    });
  };
  const all = widths.length;
  const count = until(room) === -1 ? all : Math.max(until(room - gap - more), 0);
  return { count, used: widths.slice(0, count).reduce((used, width) => used + width + gap, 0) };
}

/**
 * How many of the children of `row`, which are drawn from `keys`, fit into `place`, beside a button of `more` pixels where not all do. All of them are
 * always drawn, those without room in further rows, so that widening `place` is noticed. All fit until they are measured: on the server, and without
 * layout.
 */
export function useFitting(
  place: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  { keys, more }: { keys: readonly string[]; more: number },
): Fitting {
  const count = keys.length;
  const drawn = keys.join(' ');
  const [fitting, setFitting] = useState<Fitting>({ count, used: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other keys have other children
  useLayoutEffect(() => {
    const [outer, inner] = [place.current, row.current];
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return undefined;
    const children = [...inner.children].slice(0, count);
    const measure = () => {
      // Without a width it is not shown, as on phones.
      if (outer.clientWidth === 0) return;
      const widths = children.map((child) => child.getBoundingClientRect().width);
      const gap = Number.parseFloat(getComputedStyle(inner).columnGap) || 0;
      const found = fitInto(outer.clientWidth, widths, gap, more);
      setFitting((former) => (former.count === found.count && former.used === found.used ? former : found));
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const each of [outer, ...children]) watch.observe(each);
    return () => watch.disconnect();
  }, [place, row, drawn, more]);
  return { ...fitting, count: Math.min(fitting.count, count) };
}
