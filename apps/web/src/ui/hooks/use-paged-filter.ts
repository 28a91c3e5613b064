import { useSearchParams } from 'react-router';

/** The filters of a list with numbered pages, as the address has them; '' for one that is not set. Setting one leads back to the first page. */
export function usePagedFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<
    typeof values
  >;
  const page = Math.min(1_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const write = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value = ''] of Object.entries({ page: '', ...changes }))
        value === '' ? next.delete(name) : next.set(name, value);
      return next;
    });
  return {
    values,
    given,
    page,
    setPage: (to: number) => write({ page: String(to) }),
    change: (changes: Partial<Record<Name, string>>) => write(changes),
    /** A filter as its field takes it. */
    field: (name: Name) => ({ value: values[name], onChange: (value: string) => write({ [name]: value }) }),
  };
}
