import { type CSSProperties, type PointerEvent, useRef } from 'react';
import styles from './range-slider.module.css';

type Range = readonly [low: number, high: number];

interface RangeSliderProps {
  label: string;
  /** The scale runs from 0 to this value. */
  most: number;
  step: number;
  unit?: string;
  value: Range;
  onChange: (value: Range) => void;
  /** Called when the pointer is released or a key was pressed. */
  onSettle: (value: Range) => void;
}

/** Width of a handle, which the browser keeps within the track; the same value as in the style sheet. */
const HANDLE_PX = 16;

/** A range slider: two native inputs for keyboard and screen readers, and one pointer surface that moves the nearer handle. */
export function RangeSlider({ label, most, step, unit = '', value, onChange, onSettle }: RangeSliderProps) {
  const handles = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;
  const held = useRef<0 | 1>(undefined);
  const before = useRef(value);
  const moved = (handle: 0 | 1, to: number): Range =>
    handle === 0 ? [Math.min(to, value[1]), value[1]] : [value[0], Math.max(to, value[0])];
  const valueAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - HANDLE_PX / 2) / (width - HANDLE_PX);
    return rounded(Math.max(0, Math.min(share, 1)) * most, step);
  };
  const grab = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const at = valueAt(event);
    // If both handles are at the same place, moves the one that can move in that direction; at the far end only the lower one can move.
    const middle = (value[0] + value[1]) / 2;
    held.current = at < middle || (at === middle && value[0] === most) ? 0 : 1;
    before.current = value;
    event.currentTarget.setPointerCapture(event.pointerId);
    handles[held.current].current?.focus();
    onChange(moved(held.current, at));
  };
  const drag = (event: PointerEvent) => {
    if (held.current !== undefined) onChange(moved(held.current, valueAt(event)));
  };
  /** The value of this very event: the last move may not be rendered yet. */
  const release = (event: PointerEvent) => {
    if (held.current === undefined) return;
    const last = moved(held.current, valueAt(event));
    held.current = undefined;
    onChange(last);
    onSettle(last);
  };
  /** A touch became a scroll: nothing was chosen. */
  const cancel = () => {
    if (held.current === undefined) return;
    held.current = undefined;
    onChange(before.current);
  };
  const share = (at: number) => at / most;
  return (
    <div
      className={styles.slider}
      data-whole={(value[0] === 0 && value[1] === most) || undefined}
      style={{ '--low': share(value[0]), '--high': share(value[1]) } as CSSProperties}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={cancel}
    >
      {(['下限', '上限'] as const).map((end, index) => {
        const handle = index as 0 | 1;
        return (
          <input
            key={end}
            ref={handles[handle]}
            type="range"
            aria-label={`${label} ${end}`}
            aria-valuetext={`${value[handle]}${unit}`}
            min={0}
            max={most}
            step={step}
            value={value[handle]}
            onChange={({ target }) => {
              const next = moved(handle, Number(target.value));
              onChange(next);
              onSettle(next);
            }}
          />
        );
      })}
    </div>
  );
}

/** Rounds to a step; avoids floating point errors (0.1 + 0.2 becomes 0.3). */
const rounded = (value: number, step: number) => Number((Math.round(value / step) * step).toFixed(6));
