import { useEffect, useRef } from 'react';

/**
 * What a select is to hold once the page has followed: what was asked for last. A value that is kept in the address comes back after the next key
 * already may have been pressed, and what that one adds is added to the value as it will be.
 */
export function useAskedValue(value: readonly string[], onChange: (value: string[]) => void) {
  const asked = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that says the same is no other value
  useEffect(() => {
    asked.current = value;
  }, [value.join('\n')]);
  return (next: (asked: readonly string[]) => string[]) => {
    asked.current = next(asked.current);
    onChange([...asked.current]);
  };
}
