import { readOrganisation } from '@ldy/contract/organisations.ts';
import { mayInOrganisation } from '@ldy/domain/organisation/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useHolder } from '../../requests/use-holder.ts';

interface AssigneeFieldProps {
  value: string;
  /** What is shown where there is none. */
  none: string;
  onChange: (name: string) => void;
}

const LABEL = '负责处置的人';

/** In an organisation one of its members; about one's own assets anybody. */
export function AssigneeField({ value, none, onChange }: AssigneeFieldProps) {
  const user = useUser();
  const { holder = '' } = useHolder();
  const isShared = holder !== '' && holder !== user.id;
  const { data } = useQuery({
    queryKey: ['organisations', user.id, holder],
    queryFn: ({ signal }) => fetchResult(readOrganisation, { id: holder }, { signal }),
    enabled: isShared,
  });
  if (!isShared)
    return (
      <TextField
        label={LABEL}
        placeholder={none}
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const workers = (data?.members ?? []).filter(({ role }) => mayInOrganisation(role, 'work')).map(({ name }) => name);
  return (
    <SelectField label={LABEL} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {[...new Set([...workers, ...(value === '' ? [] : [value])])].map((name) => (
        <option key={name} value={name}>
          {name === user.user_name ? `${name}（本人）` : name}
        </option>
      ))}
    </SelectField>
  );
}
