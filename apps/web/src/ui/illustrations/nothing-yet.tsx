import { Box, Ground, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A place that is kept for the first sheet. */
export function NothingYet(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Ground />
      <Box x={82} y={18} width={104} height={80} radius={8} tone="ghost" />
      <Box x={68} y={34} width={104} height={80} radius={8} tone="ghost" />
      <Box x={54} y={50} width={104} height={84} radius={8} />
      <Writing
        lines={[
          [70, 68, 30],
          [70, 84, 72],
          [70, 100, 56],
          [70, 116, 20],
        ]}
        tone="faint"
      />
      <Stroke tone="badge" d="M158 138a18 18 0 1 0 0-36 18 18 0 0 0 0 36Z" />
      <Stroke tone="accent" d="M158 112v16M150 120h16" />
    </Picture>
  );
}
