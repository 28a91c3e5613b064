import { Box, Ground, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** Rows that were looked through, and a glass that shows none of them. */
export function EmptyResults(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Ground />
      <Box x={44} y={22} width={132} height={30} />
      <Writing
        lines={[
          [58, 37, 14],
          [80, 37, 72],
        ]}
      />
      <Box x={44} y={60} width={132} height={30} tone="ghost" />
      <Writing
        lines={[
          [58, 75, 14],
          [80, 75, 40],
        ]}
        tone="faint"
      />
      <Box x={44} y={98} width={132} height={30} tone="ghost" />
      <Writing
        lines={[
          [58, 113, 14],
          [80, 113, 56],
        ]}
        tone="faint"
      />
      <Stroke tone="badge" d="M160 120a26 26 0 1 0 0-52 26 26 0 0 0 0 52Z" />
      <Stroke tone="accent" d="M179 113l19 20M150 94h20" />
    </Picture>
  );
}
