import { type KeyboardEvent, type MouseEvent, type ReactNode, type UIEvent, useId, useRef } from 'react';
import type { ControlProps } from '../form/field-frame.tsx';
import { Icon } from '../icons/icon.tsx';
import { Chips, type Chosen } from './chips.tsx';
import styles from './select-field.module.css';
import type { Combobox } from './use-combobox.ts';
import { usePopupPlace } from './use-popup-place.ts';

/** Attributes that identify a row and mark it as active. */
export interface RowPlace {
  id: string;
  'data-active': true | undefined;
}

interface SelectFieldProps {
  box: Combobox;
  label: string;
  placeholder: string;
  /** In a form: what `FieldFrame` gives its control. */
  framed?: ControlProps | undefined;
  popupRole: 'listbox' | 'tree';
  chosen: readonly Chosen[];
  onRemove: (value: string) => void;
  onClear: () => void;
  rowCount: number;
  /** Index of the row that a search makes active. */
  firstFound?: number;
  /** Whether the rows match the typed text: only then Enter chooses the active row. */
  settled: boolean;
  onPick: (row: number) => void;
  /** Handles a key for this type of rows; returns true if it did. */
  onRowKey?: (key: string, row: number) => boolean;
  /** Called with the typed text when the field is left. */
  onLeave?: (text: string) => void;
  onScroll?: (event: UIEvent<HTMLElement>) => void;
  /** Shown below or instead of the rows. */
  note?: ReactNode;
  children: (placeOf: (row: number) => RowPlace) => ReactNode;
}

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 8],
  ['PageUp', -8],
]);

/**
 * A multi-value combobox with search and popup (WAI-ARIA combobox pattern): the focus stays in the field, arrow keys move between rows, Enter chooses,
 * Backspace removes the last value, Escape closes only the popup.
 */
export function SelectField(props: SelectFieldProps) {
  const { box, label, placeholder, popupRole, chosen, onRemove, onClear, rowCount, onPick, note, framed } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  usePopupPlace(field, popup, box.open);
  const first = box.search !== '' && props.settled ? (props.firstFound ?? 0) : -1;
  const active = Math.min(box.pointed ?? first, rowCount - 1);
  const described =
    [framed?.['aria-describedby'], chosen.length > 0 && `${id}-chosen`].filter(Boolean).join(' ') || undefined;
  const rowId = (row: number) => `${id}-row-${row}`;

  const walk = (step: number) => {
    const next = active < 0 && step < 0 ? rowCount - 1 : Math.max(0, Math.min(active + step, rowCount - 1));
    box.point(next);
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const pick = (row: number) => {
    if (row < 0) return;
    onPick(row);
    // The results stay so that another one can be chosen; the search text is selected, so the next letter replaces it.
    input.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return;
    const step = STEPS.get(event.key);
    const last = chosen.at(-1);
    if (step !== undefined) box.open ? walk(step) : box.show();
    // Not while the key is held: it would go on from the text to the values.
    else if (event.key === 'Backspace' && box.text === '' && last && !event.repeat) onRemove(last.value);
    else if (!box.open) return;
    else if (event.key === 'Enter') pick(active);
    else if (event.key === 'Escape') {
      box.close();
      event.stopPropagation();
    } else if (!(active >= 0 && props.onRowKey?.(event.key, active))) return;
    event.preventDefault();
  };
  const clear = ({ detail }: MouseEvent) => {
    onClear();
    // The clear button disappears; if it was used by keyboard, the focus moves to the field.
    if (detail === 0) input.current?.focus();
  };
  const onFieldClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) return;
    input.current?.focus();
    if (box.open && box.text === '') box.close();
    else box.show();
  };
  /** Clicks next to the input must not move the focus. */
  const keepFocus = (event: MouseEvent) => event.target !== input.current && event.preventDefault();

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard opens it from the input within */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        ref={field}
        className={framed ? `${styles.field} ${styles.framed}` : styles.field}
        onMouseDown={keepFocus}
        onClick={onFieldClick}
      >
        <Chips chosen={chosen} onRemove={onRemove} />
        <input
          ref={input}
          id={framed?.id}
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-haspopup={popupRole}
          aria-expanded={box.open}
          aria-controls={box.open ? `${id}-rows` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={box.open && active >= 0 ? rowId(active) : undefined}
          aria-invalid={framed?.['aria-invalid']}
          aria-describedby={described}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={chosen.length > 0 ? undefined : placeholder}
          value={box.text}
          onChange={({ target, nativeEvent }) =>
            box.type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onCompositionEnd={({ currentTarget }) => box.type(currentTarget.value, false)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            props.onLeave?.(box.search);
            box.close();
          }}
        />
        {chosen.length > 0 && (
          <span id={`${id}-chosen`} hidden>
            已选 {chosen.map(({ label }) => label).join('、')}
          </span>
        )}
        {chosen.length > 0 ? (
          <button type="button" className={styles.clear} aria-label={`清空${label}`} onClick={clear}>
            <Icon name="close" size={14} />
          </button>
        ) : (
          <span className={styles.arrow}>
            <Icon name="chevronDown" size={14} />
          </span>
        )}
      </div>
      {box.open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only the rows in it are pressed
        <div ref={popup} popover="manual" className={styles.popup} onMouseDown={keepFocus}>
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it */}
          <div
            id={`${id}-rows`}
            role={popupRole}
            aria-label={label}
            aria-multiselectable="true"
            aria-busy={!props.settled}
            className={styles.rows}
            onScroll={props.onScroll}
          >
            {props.children((row) => ({ id: rowId(row), 'data-active': row === active || undefined }))}
          </div>
          <div role="status" className={styles.note}>
            {note}
          </div>
        </div>
      )}
    </>
  );
}
