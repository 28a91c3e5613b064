import type { ControlProps } from '../form/field-frame.tsx';
import { OptionSelect, type SelectOption } from './option-select.tsx';
import { useCombobox } from './use-combobox.ts';

interface CreatableSelectProps {
  label: string;
  placeholder: string;
  framed?: ControlProps;
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly SelectOption[];
  /** Which typed values may be added, by default any; none is a select of the list alone. */
  accepts?: (text: string) => boolean;
}

/** A select with a fixed list that also accepts typed values; a typed value is added when the field is left. */
export function CreatableSelect({ options, accepts = () => true, ...rest }: CreatableSelectProps) {
  const box = useCombobox();
  const wanted = box.search.toLowerCase();
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return (
    <OptionSelect
      {...rest}
      box={box}
      accepts={accepts}
      options={options.filter(({ label }) => label.toLowerCase().includes(wanted))}
      labelOf={(value) => labels.get(value) ?? value}
    />
  );
}
