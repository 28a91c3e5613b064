import { Box, Floor, Knot, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A line from a sheet to an empty place. */
export function NotFound(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Box x={28} y={34} width={76} height={104} radius={8} />
      <Writing
        lines={[
          [43, 54, 28],
          [43, 88, 34],
          [43, 120, 26],
        ]}
      />
      <Writing
        lines={[
          [43, 71, 44],
          [43, 104, 46],
        ]}
        tone="faint"
      />
      <Box x={148} y={34} width={68} height={104} radius={8} tone="ghost" />
      <Stroke tone="ghost" d="M166 54h20M166 71h32M166 88h24M166 104h32M166 120h16" />
      <Stroke tone="accent" d="M92 88h12c14 0 8-22 18-26" />
      <Knot x={90} y={88} />
      <Stroke tone="alarmLine" d="M127 48l-3 7M137 55l-7 4M139 66l-8-1" />
    </Picture>
  );
}
