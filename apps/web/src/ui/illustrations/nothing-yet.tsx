import { Box, Floor, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** An empty place for the first sheet. */
export function NothingYet(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Stroke tone="ghost" d="M106 34v-6a8 8 0 0 1 8-8h66a8 8 0 0 1 8 8v76a8 8 0 0 1-8 8h-4" />
      <Stroke tone="ghost" d="M82 50v-6a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v50" />
      <Box x={58} y={52} width={100} height={86} radius={8} />
      <Writing
        lines={[
          [74, 70, 30],
          [74, 86, 68],
          [74, 102, 52],
        ]}
        tone="faint"
      />
      <Stroke tone="badge" d="M158 132a18 18 0 1 0 0-36 18 18 0 0 0 0 36Z" />
      <Stroke tone="accent" d="M158 106v16M150 114h16" />
    </Picture>
  );
}
