import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './chips.module.css';

export interface Chosen {
  value: string;
  label: string;
}

interface ChipsProps {
  chosen: readonly Chosen[];
  onRemove: (value: string) => void;
}

/** More chips never fit into a field. */
const MOST = 12;

/** Chosen values in one line: as many as fit, then the number of the others. With the keyboard they are removed by Backspace or in the list. */
export function Chips({ chosen, onRemove }: ChipsProps) {
  const line = useRef<HTMLSpanElement>(null);
  const [fit, setFit] = useState(MOST);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips have other widths
  useLayoutEffect(() => {
    if (!line.current) return;
    const measure = () => line.current && setFit(fitting(line.current));
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(line.current.parentElement ?? line.current);
    return () => resized.disconnect();
  }, [chosen.map(({ label }) => label).join('\n')]);
  const shown = Math.min(fit, chosen.length);
  return (
    <span ref={line} className={styles.chips}>
      {chosen.slice(0, MOST).map(({ value, label }, index) => (
        // Chips without room stay in the DOM, hidden, so that they can be measured.
        <span key={value} className={styles.chip} data-hidden={index >= shown || undefined} title={label}>
          <span className={styles.label}>{label}</span>
          <button
            type="button"
            tabIndex={-1}
            className={styles.remove}
            aria-label={`移除 ${label}`}
            onClick={() => onRemove(value)}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      {chosen.length > shown && (
        <span className={styles.more} title={chosen.map(({ label }) => label).join('、')}>
          +{chosen.length - shown}
        </span>
      )}
    </span>
  );
}

/** Space for the number of hidden chips and for typed text. */
const MORE_PX = 36;
const TYPING_PX = 40;
const CLEAR_PX = 38;

function fitting(line: HTMLElement): number {
  const room = (line.parentElement?.clientWidth ?? 0) - CLEAR_PX - TYPING_PX;
  const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
  const widths = [...line.children].slice(0, MOST).map((chip) => (chip as HTMLElement).offsetWidth + gap);
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= room) return widths.length;
  let [fit, taken] = [0, MORE_PX];
  for (const width of widths) {
    taken += width;
    if (taken > room) break;
    fit += 1;
  }
  // One chip is always visible, shortened if necessary.
  return Math.max(1, fit);
}
