import type { UIEvent } from 'react';
import { LOAD_MORE_THRESHOLD_PX } from '../constants.ts';
import { SelectField } from './select-field.tsx';
import { SelectRow } from './select-row.tsx';
import { useAskedValue } from './use-asked-value.ts';
import type { Combobox } from './use-combobox.ts';

export interface SelectOption {
  value: string;
  label: string;
  count?: number;
}

interface OptionSelectProps {
  box: Combobox;
  label: string;
  placeholder: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Those that answer the search. */
  options: readonly SelectOption[];
  labelOf: (value: string) => string;
  settled?: boolean;
  note?: string | undefined;
  /** What is typed may be chosen too, whether it is an option or not. */
  allowsOther?: boolean;
  onEnd?: () => void;
}

/** Any number of options from a list. What is chosen and not in the list is its head, so that it can be taken out there. */
export function OptionSelect(props: OptionSelectProps) {
  const { box, label, placeholder, value, onChange, labelOf, settled = true, onEnd } = props;
  const { search } = box;
  const ask = useAskedValue(value, onChange);
  const isListed = (wanted: string) => props.options.some((option) => option.value === wanted);
  const other = props.allowsOther && search !== '' && !isListed(search) ? search : undefined;
  const isFound = (item: string) => `${item} ${labelOf(item)}`.toLowerCase().includes(search.toLowerCase());
  const unlisted = value.filter((item) => item !== other && !isListed(item) && isFound(item));
  const head = other === undefined ? unlisted : [other, ...unlisted];
  const rows: SelectOption[] = [...head.map((item) => ({ value: item, label: labelOf(item) })), ...props.options];

  const toggle = (item: string, wanted: boolean) =>
    ask((asked) => {
      const others = asked.filter((chosen) => chosen !== item);
      return wanted ? [...others, item] : others;
    });
  /** Whoever types a whole value and goes on means it. */
  const leave = (text: string) => {
    if (props.allowsOther && text !== '' && !value.includes(text)) toggle(text, true);
  };
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight <= LOAD_MORE_THRESHOLD_PX) onEnd?.();
  };
  const pick = (row: number) => {
    const item = rows[row]?.value;
    if (item === undefined) return;
    if (item === other) box.type('', false);
    toggle(item, !value.includes(item));
  };
  return (
    <SelectField
      box={box}
      label={label}
      placeholder={placeholder}
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
