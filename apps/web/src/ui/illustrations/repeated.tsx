import { Box, Floor, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** The same sheet twice. */
export function Repeated(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Box x={34} y={34} width={78} height={104} radius={8} />
      <Writing
        lines={[
          [50, 56, 28],
          [50, 72, 46],
        ]}
      />
      <Writing
        lines={[
          [50, 88, 36],
          [50, 104, 46],
          [50, 120, 22],
        ]}
        tone="faint"
      />
      <Box x={128} y={34} width={78} height={104} radius={8} tone="ghost" />
      <Writing
        lines={[
          [144, 56, 28],
          [144, 72, 46],
          [144, 88, 36],
          [144, 104, 46],
          [144, 120, 22],
        ]}
        tone="faint"
      />
      <Stroke tone="badge" d="M120 107a21 21 0 1 0 0-42 21 21 0 0 0 0 42Z" />
      <Stroke tone="accent" d="M111 81h18M111 91h18" />
    </Picture>
  );
}
