import { MarkedText } from './marked-text.tsx';
import { type Range, withinRoom } from './ranges.ts';

interface CutTextProps {
  text: string;
  ranges: readonly Range[] | undefined;
  /** How many Latin letters surely fit; a Han character counts for two. */
  room: number;
}

/** A text that its place cuts at the end. What was searched for is seen, also where it stands far behind. */
export function CutText({ text, ranges, room }: CutTextProps) {
  if (!ranges) return text;
  const shown = withinRoom(text, ranges, room);
  return <MarkedText text={shown.text} ranges={shown.ranges} />;
}
