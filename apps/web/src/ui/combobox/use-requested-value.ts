import { useEffect, useRef } from 'react';

/**
 * The value most recently requested. A value kept in the URL is updated asynchronously, possibly after the next key press, which must extend the
 * requested value rather than the old one.
 */
export function useAskedValue(value: readonly string[], onChange: (value: string[]) => void) {
  const asked = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list with the same contents counts as unchanged
  useEffect(() => {
    asked.current = value;
  }, [value.join('\n')]);
  return (next: (asked: readonly string[]) => string[]) => {
    asked.current = next(asked.current);
    onChange([...asked.current]);
  };
}
