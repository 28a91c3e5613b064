import { ASSET_TAG_LENGTH } from '@ldy/contract/limits.ts';
import { CreatableSelect } from '#web/ui/combobox/creatable-select.tsx';
import { FieldFrame } from '#web/ui/form/field-frame.tsx';
import { useAssetTags } from '../requests/asset-requests.ts';

interface TagFieldProps {
  label: string;
  placeholder: string;
  value: readonly string[];
  error?: string | undefined;
  hint?: string;
  onChange: (tags: string[]) => void;
}

/** Tags in use to choose from, and new ones. */
export function TagField({ label, placeholder, value, error, hint, onChange }: TagFieldProps) {
  const tags = useAssetTags().data?.tags ?? [];
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(framed) => (
        <CreatableSelect
          {...{ framed, label, placeholder, value, onChange }}
          options={tags.map(({ name }) => ({ value: name, label: name }))}
          accepts={(text) => text.length <= ASSET_TAG_LENGTH}
        />
      )}
    </FieldFrame>
  );
}
