import { type RefObject, useLayoutEffect } from 'react';

const GAP_PX = 4;
/** Minimum distance between popup and screen edge. */
const EDGE_PX = 8;
const WIDTH_PX = 304;
const HEIGHT_PX = 336;

/**
 * Positions a popup below its field, or above it if there is more room, within the visual viewport, which an on-screen keyboard reduces. It is in the
 * top layer (`popover`), so that no column or dialog clips it.
 */
export function usePopupPlace(
  field: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    const [anchor, floating] = [field.current, popup.current];
    if (!open || !anchor || !floating) return;
    // Browsers without popovers show it as a `position: fixed` element.
    floating.showPopover?.();
    const place = () => Object.assign(floating.style, placeOf(anchor.getBoundingClientRect()));
    place();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    for (const event of ['resize', 'scroll']) window.visualViewport?.addEventListener(event, place, { signal });
    const resized = new ResizeObserver(place);
    resized.observe(anchor);
    // Hides the popup while its field is scrolled out of view.
    const seen = new IntersectionObserver((entries) => {
      floating.style.visibility = entries.at(-1)?.isIntersecting === false ? 'hidden' : '';
    });
    seen.observe(anchor);
    return () => {
      listening.abort();
      resized.disconnect();
      seen.disconnect();
    };
  }, [field, popup, open]);
}

function placeOf(field: DOMRect): Partial<CSSStyleDeclaration> {
  const page = document.documentElement;
  const seen = window.visualViewport;
  const [left, top] = [seen?.offsetLeft ?? 0, seen?.offsetTop ?? 0];
  const [right, bottom] = [left + (seen?.width ?? page.clientWidth), top + (seen?.height ?? page.clientHeight)];
  const width = Math.min(Math.max(field.width, WIDTH_PX), right - left - 2 * EDGE_PX);
  const above = field.top - top - GAP_PX - EDGE_PX;
  const below = bottom - field.bottom - GAP_PX - EDGE_PX;
  const isAbove = below < HEIGHT_PX && above > below;
  return {
    width: `${width}px`,
    left: `${Math.max(left + EDGE_PX, Math.min(field.left, right - width - EDGE_PX))}px`,
    top: isAbove ? 'auto' : `${field.bottom + GAP_PX}px`,
    bottom: isAbove ? `${page.clientHeight - field.top + GAP_PX}px` : 'auto',
    maxHeight: `${Math.min(HEIGHT_PX, isAbove ? above : below)}px`,
  };
}
