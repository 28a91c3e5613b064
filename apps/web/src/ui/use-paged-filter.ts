import { useSearchParams } from 'react-router';

/** The filters of a list with numbered pages, as they stand in the address; '' for one that is not set. Setting one leads back to the first page. */
export function usePagedFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<
    typeof values
  >;
  const page = Math.min(1_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const change = (changes: Partial<Record<Name | 'page', string>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ page: '', ...changes }) as [string, string][])
        value === '' ? next.delete(name) : next.set(name, value);
      return next;
    });
  return { values, given, page, change, setPage: (to: number) => change({ page: String(to) } as never) };
}
