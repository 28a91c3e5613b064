import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** After this time a pointer or a focus that does not move no longer holds the screen: a wall has no user who would move it away. */
export const ATTENTION_MS = 60_000;

interface Attention {
  /** Somebody looks closer: points or focuses, and did something within the last minute. */
  isHeld: boolean;
  /** Of the element that is looked at. */
  handlers: Record<
    'onPointerEnter' | 'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onKeyDownCapture',
    () => void
  >;
}

export function useAttention(): Attention {
  const [isHeld, setHeld] = useState(false);
  const at = useRef({ pointer: false, focus: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(false);
  }, []);
  const handlers = useMemo(() => {
    const stir = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(rest, ATTENTION_MS);
      setHeld(true);
    };
    const come = (by: 'pointer' | 'focus') => () => {
      at.current[by] = true;
      stir();
    };
    const leave = (by: 'pointer' | 'focus') => () => {
      at.current[by] = false;
      if (!at.current.pointer && !at.current.focus) rest();
    };
    return {
      ...{ onPointerEnter: come('pointer'), onPointerMove: stir, onPointerLeave: leave('pointer') },
      ...{ onFocus: come('focus'), onBlur: leave('focus'), onKeyDownCapture: stir },
    };
  }, [rest]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isHeld, handlers };
}
