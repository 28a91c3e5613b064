import { ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

export interface Place {
  level: (typeof ASSET_LEVELS)[number]['code'];
  location: (typeof ASSET_LOCATIONS)[number]['code'];
}
export const ORDINARY: Place = { level: 5, location: 1 };

interface PlaceFieldsProps {
  value: Place;
  onChange: (value: Place) => void;
}

/** How important an asset is, and from where it is reached. */
export const PlaceFields = ({ value, onChange }: PlaceFieldsProps) => (
  <>
    <SelectField
      label="级别"
      value={value.level}
      onChange={({ target }) => onChange({ ...value, level: Number(target.value) as Place['level'] })}
    >
      {ASSET_LEVELS.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
    <SelectField
      label="位置"
      value={value.location}
      onChange={({ target }) => onChange({ ...value, location: Number(target.value) as Place['location'] })}
    >
      {ASSET_LOCATIONS.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
  </>
);
