import { useSearchParams } from 'react-router';
import { FilterSelect } from '#web/ui/controls/filter-bar.tsx';
import { useHolder } from '../requests/use-holder.ts';
import { useOrganisations } from '../requests/use-organisations.ts';

/** Chooses the holder, for members of an organisation. `none`: what is shown where none is chosen. */
export function HolderSelect({ none }: { none: string }) {
  const [parameters, setParameters] = useSearchParams();
  const { holder = '' } = useHolder();
  const organisations = useOrganisations();
  if (organisations.length === 0) return null;
  const view = parameters.get('view') ?? '';
  return (
    <FilterSelect
      label="持有者"
      value={holder}
      options={[{ value: '', label: none }, ...organisations.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) => setParameters({ ...(view !== '' && { view }), ...(id !== '' && { holder: id }) })}
    />
  );
}
