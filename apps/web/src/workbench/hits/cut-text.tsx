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
  return <MarkedText text={shown.text} ranges={shown.ranges} />;
}
