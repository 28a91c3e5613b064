import { Box, Ground, Knot, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A thread that leads from a sheet to where nothing is any more. */
export function NotFound(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Ground />
      <Box x={30} y={30} width={78} height={102} radius={8} />
      <Writing
        lines={[
          [46, 50, 28],
          [46, 100, 44],
          [46, 114, 30],
        ]}
      />
      <Writing
        lines={[
          [46, 68, 46],
          [46, 84, 36],
        ]}
        tone="faint"
      />
      <Stroke tone="accent" d="M98 75h12c12 0 10-18 20-18" />
      <Knot x={96} y={75} />
      <Stroke tone="alarmLine" d="M136 49l-4 5M140 58l-5 1M129 64l2 5" />
      <Box x={140} y={30} width={72} height={102} radius={8} tone="ghost" />
      <Stroke tone="ink" d="M164 70l24 24M188 70l-24 24" />
    </Picture>
  );
}
