import { useSearchParams } from 'react-router';

/** Filters of a list in its address, so that it can be reloaded, shared and gone back to. Values that are not among `known` are the first of them. */
export function useUrlFilter() {
  const [params, setParams] = useSearchParams();
  const text = (name: string): string => params.get(name) ?? '';
  function choice<Value extends string>(name: string, known: readonly Value[]): Value {
    const value = params.get(name);
    return known.find((each) => each === value) ?? (known[0] as Value);
  }
  /** '' takes the filter out of the address. */
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { text, choice, set };
}
