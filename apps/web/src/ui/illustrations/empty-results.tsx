import { Box, Floor, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** Rows, and a magnifying glass that finds none. */
export function EmptyResults(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Box x={44} y={24} width={132} height={32} />
      <Writing
        lines={[
          [58, 40, 14],
          [82, 40, 70],
        ]}
      />
      <Box x={44} y={65} width={132} height={32} tone="ghost" />
      <Writing
        lines={[
          [58, 81, 14],
          [82, 81, 40],
        ]}
        tone="faint"
      />
      <Box x={44} y={106} width={132} height={32} tone="ghost" />
      <Writing
        lines={[
          [58, 122, 14],
          [82, 122, 56],
        ]}
        tone="faint"
      />
      <Stroke tone="accent" d="M182 109l20 22" />
      <Stroke tone="badge" d="M163 118a27 27 0 1 0 0-54 27 27 0 0 0 0 54Z" />
      <Stroke tone="accent" d="M153 91h20" />
    </Picture>
  );
}
