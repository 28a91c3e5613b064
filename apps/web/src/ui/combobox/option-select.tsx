import type { UIEvent } from 'react';
import { LOAD_MORE_THRESHOLD_PX } from '../constants.ts';
import type { ControlProps } from '../form/field-frame.tsx';
import { SelectField } from './select-field.tsx';
import { SelectRow } from './select-row.tsx';
import type { Combobox } from './use-combobox.ts';
import { useRequestedValue } from './use-requested-value.ts';

export interface SelectOption {
  value: string;
  label: string;
  count?: number;
}

interface OptionSelectProps {
  box: Combobox;
  label: string;
  placeholder: string;
  framed?: ControlProps;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The options that match the search. */
  options: readonly SelectOption[];
  labelOf: (value: string) => string;
  settled?: boolean;
  note?: string | undefined;
  /** Which typed values that are no options may be chosen; without it, none. */
  accepts?: (text: string) => boolean;
  /** Closes the list when something was chosen: for a value of which there is only one. */
  closesOnPick?: boolean;
  onEnd?: () => void;
}

/** A multi-select. Chosen values that are not in the list are shown at its top, so that they can be removed. */
export function OptionSelect(props: OptionSelectProps) {
  const { box, label, placeholder, value, onChange, labelOf, settled = true, onEnd } = props;
  const { search } = box;
  const ask = useRequestedValue(value, onChange);
  const isListed = (wanted: string) => props.options.some((option) => option.value === wanted);
  const { accepts } = props;
  const other = accepts && search !== '' && !isListed(search) && accepts(search) ? search : undefined;
  const isFound = (item: string) => `${item} ${labelOf(item)}`.toLowerCase().includes(search.toLowerCase());
  const unlisted = value.filter((item) => item !== other && !isListed(item) && isFound(item));
  const head = other === undefined ? unlisted : [other, ...unlisted];
  const rows: SelectOption[] = [...head.map((item) => ({ value: item, label: labelOf(item) })), ...props.options];

  const toggle = (item: string, wanted: boolean) =>
    ask((asked) => {
      const others = asked.filter((chosen) => chosen !== item);
      return wanted ? [...others, item] : others;
    });
  /** A complete typed value counts as chosen when the field is left. */
  const leave = (text: string) => {
    if (text !== '' && accepts?.(text) && !value.includes(text)) toggle(text, true);
  };
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight <= LOAD_MORE_THRESHOLD_PX) onEnd?.();
  };
  const pick = (row: number) => {
    const item = rows[row]?.value;
    if (item === undefined) return;
    // Otherwise the search that led to an option would be added as a value when the field is left.
    if (accepts) box.type('', false);
    toggle(item, !value.includes(item));
    if (props.closesOnPick) box.close();
  };
  return (
    <SelectField
      box={box}
      label={label}
      placeholder={placeholder}
      framed={props.framed}
      popupRole="listbox"
      chosen={value.map((item) => ({ value: item, label: labelOf(item) }))}
      onRemove={(item) => toggle(item, false)}
      onClear={() => ask(() => [])}
      rowCount={rows.length}
      settled={settled}
      onPick={pick}
      onLeave={leave}
      onScroll={onScroll}
      note={props.note ?? (rows.length === 0 ? '没有匹配项' : undefined)}
    >
      {(placeOf) =>
        rows.map((option, row) => {
          const isChosen = value.includes(option.value);
          const isNew = option.value === other && !isChosen;
          return (
            <SelectRow
              key={option.value}
              role="option"
              aria-selected={isChosen}
              place={placeOf(row)}
              label={isNew ? `添加“${option.label}”` : option.label}
              search={isNew ? '' : search}
              share={isChosen ? 'all' : 'none'}
              count={option.count}
              onPick={() => pick(row)}
            />
          );
        })
      }
    </SelectField>
  );
}
