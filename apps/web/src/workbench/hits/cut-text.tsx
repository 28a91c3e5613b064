import styles from './cut-text.module.css';
import { MarkedText } from './marked-text.tsx';
import { type Range, withinRoom } from './ranges.ts';

interface CutTextProps {
  text: string;
  ranges: readonly Range[] | undefined;
  /** Number of Latin letters that certainly fit; a Han character counts as two. */
  room: number;
}

/** A text truncated by its container. If the first hit would be cut off, the beginning is shortened instead. */
export function CutText({ text, ranges, room }: CutTextProps) {
  if (!ranges) return text;
  const shown = withinRoom(text, ranges, room);
  if (shown.text === text) return <MarkedText text={text} ranges={ranges} />;
  // The ellipsis is drawn: what is read stays a part of the whole text, which is the name of the link around it.
  return (
    <span className={styles.cut}>
      <MarkedText text={shown.text.slice(1)} ranges={shown.ranges.map(([from, to]): Range => [from - 1, to - 1])} />
    </span>
  );
}
