import { useSearchParams } from 'react-router';

/** A filter as its field takes it. */
interface Field<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
}

/** Filters of a list in its address, so that it can be reloaded, shared and gone back to. */
export function useUrlFilter() {
  const [params, setParams] = useSearchParams();
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
  const text = (name: string, maxLength: number): Field<string> & { maxLength: number } => ({
    value: (params.get(name) ?? '').slice(0, maxLength),
    maxLength,
    onChange: (value) => set(name, value),
  });
  /** The first of `known` where the address has another value. */
  function choice<Value extends string>(name: string, known: readonly Value[]): Field<Value> {
    const value = known.find((each) => each === params.get(name)) ?? (known[0] as Value);
    return { value, onChange: (chosen) => set(name, chosen) };
  }
  return { text, choice, set };
}
