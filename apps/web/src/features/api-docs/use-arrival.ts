import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useParams } from 'react-router';
import { restingHeight, scrollToElement } from '../../ui/navigation/scroll.ts';

/**
 * Scrolls to the heading in the URL, `/doc/error-codes` or `/doc#response-list`: immediately on page load, smoothly afterwards. On back navigation the
 * browser restores the position.
 */
export function useArrival(ready: boolean): void {
  const { name = '' } = useParams();
  const { hash, key } = useLocation();
  const type = useNavigationType();
  const arrivedBy = useRef('');
  const anchor = hash.length > 1 ? hash.slice(1) : name;

  useEffect(() => {
    if (!ready || arrivedBy.current === key) return;
    const isFirst = arrivedBy.current === '';
    arrivedBy.current = key;
    const heading = anchor === '' ? null : document.getElementById(anchor);
    if (!heading || (type === 'POP' && !isFirst)) return;
    if (isFirst) {
      window.scrollTo(0, restingHeight(heading));
      return;
    }
    scrollToElement(heading);
    heading.focus({ preventScroll: true });
  }, [ready, key, anchor, type]);
}
