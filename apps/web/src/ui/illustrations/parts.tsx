import styles from './picture.module.css';

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
}

type Tone = Exclude<keyof typeof styles, number>;

/** A rectangle in one of the tones: a sheet, a field, or the outline of something missing. */
export function Box({ x, y, width, height, radius = 6, tone = 'sheet' }: BoxProps & { tone?: Tone }) {
  return <rect className={styles[tone]} x={x} y={y} width={width} height={height} rx={radius} />;
}

/** The ground line of state illustrations. */
export function Floor() {
  return <path className={styles.floor} d="M14 138h10M34 138h172M216 138h10" />;
}

/** A path. */
export function Stroke({ d, tone = 'ink' }: { d: string; tone?: Tone }) {
  return <path className={styles[tone]} d={d} />;
}

/** Lines of text: `[x, y, width]` each. */
export function Writing({
  lines,
  tone = 'words',
}: {
  lines: readonly (readonly [number, number, number])[];
  tone?: Tone;
}) {
  return <path className={styles[tone]} d={lines.map(([x, y, width]) => `M${x} ${y}h${width}`).join('')} />;
}

/** The four bars of a severity, `filled` of them filled, in the color of `--level-mark`. */
export function LevelBars({ x, y, filled }: { x: number; y: number; filled: 0 | 1 | 2 | 3 | 4 }) {
  return [1, 2, 3, 4].map((bar) => (
    <rect
      key={bar}
      className={styles.alarm}
      opacity={bar <= filled ? 1 : 0.28}
      x={x + (bar - 1) * 4}
      y={y + 12 - bar * 3}
      width="2.8"
      height={bar * 3}
      rx="1"
    />
  ));
}

/** An end point of a connection line. */
export function Knot({ x, y, radius = 3.5, tone = 'dot' }: { x: number; y: number; radius?: number; tone?: Tone }) {
  return <circle className={styles[tone]} cx={x} cy={y} r={radius} />;
}
