import { useId } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';
import { useAssetTags } from '../requests/asset-requests.ts';

/** Offers the groups in use. */
export function GroupField(props: Omit<TextFieldProps, 'label'>) {
  const list = useId();
  const groups = useAssetTags().data?.groups ?? [];
  return (
    <>
      <TextField {...props} label="分组" list={list} autoComplete="off" />
      <datalist id={list}>
        {groups.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
