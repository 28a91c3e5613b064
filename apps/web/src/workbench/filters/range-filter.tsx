import { useEffect, useRef, useState } from 'react';
import { RangeSlider } from '#web/ui/controls/range-slider.tsx';
import styles from './range-filter.module.css';

interface RangeFilterProps {
  label: string;
  /** The scale runs from 0 to this value. */
  most: number;
  step: number;
  unit?: string;
  min: number | undefined;
  max: number | undefined;
  onChange: (min: number | undefined, max: number | undefined) => void;
}

const SETTLE_MS = 300;

/** A range slider; an end at the end of the scale is no filter. */
export function RangeFilter({ label, most, step, unit = '', min, max, onChange }: RangeFilterProps) {
  const [range, setRange] = useState<readonly [number, number]>([min ?? 0, max ?? most]);
  useEffect(() => setRange([min ?? 0, max ?? most]), [min, max, most]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [low, high] = range;
  const idle = low === 0 && high === most;
  // Each press of an arrow key completes a change, so the search is debounced.
  const settle = ([from, to]: readonly [number, number]) => {
    clearTimeout(timer.current);
    const ask = () => onChange(from === 0 ? undefined : from, to === most ? undefined : to);
    timer.current = setTimeout(ask, SETTLE_MS);
  };
  return (
    <div>
      <div className={styles.head}>
        <span>{label}</span>
        <span className={styles.range}>{idle ? '不限' : `${low}${unit} – ${high}${unit}`}</span>
      </div>
      <RangeSlider
        label={label}
        most={most}
        step={step}
        unit={unit}
        value={[low, high]}
        onChange={setRange}
        onSettle={settle}
      />
    </div>
  );
}
