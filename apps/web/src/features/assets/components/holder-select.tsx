import { listOrganisations } from '@ldy/contract/organisations.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { FilterSelect } from '#web/ui/controls/filter-bar.tsx';
import { useHolder } from '../requests/use-holder.ts';

/** Chooses the holder, for members of an organisation. `none`: what is shown where none is chosen. */
export function HolderSelect({ none }: { none: string }) {
  const [parameters, setParameters] = useSearchParams();
  const { holder = '' } = useHolder();
  const { data } = useQuery({
    queryKey: ['organisations', 'of assets'],
    queryFn: ({ signal }) => fetchResult(listOrganisations, {}, { signal }),
  });
  if (!data || data.list.length === 0) return null;
  const view = parameters.get('view') ?? '';
  return (
    <FilterSelect
      label="持有者"
      value={holder}
      options={[{ value: '', label: none }, ...data.list.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) => setParameters({ ...(view !== '' && { view }), ...(id !== '' && { holder: id }) })}
    />
  );
}
