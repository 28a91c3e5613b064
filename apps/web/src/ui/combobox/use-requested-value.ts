import { useEffect, useRef } from 'react';

/**
 * The value most recently requested. A value stored in the URL is updated asynchronously, possibly after the next key press, which must extend the
 * requested value rather than the old one.
 */
export function useRequestedValue(value: readonly string[], onChange: (value: string[]) => void) {
  const requested = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list with the same contents counts as unchanged
  useEffect(() => {
    requested.current = value;
  }, [value.join('\n')]);
  return (next: (requested: readonly string[]) => string[]) => {
    requested.current = next(requested.current);
    onChange([...requested.current]);
  };
}
