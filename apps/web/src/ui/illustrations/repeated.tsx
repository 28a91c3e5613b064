import { Box, Ground, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** The same sheet twice. */
export function Repeated(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Ground />
      <Box x={34} y={30} width={78} height={104} radius={8} />
      <Writing
        lines={[
          [50, 52, 28],
          [50, 68, 46],
        ]}
      />
      <Writing
        lines={[
          [50, 84, 36],
          [50, 100, 46],
          [50, 116, 22],
        ]}
        tone="faint"
      />
      <Box x={128} y={30} width={78} height={104} radius={8} tone="ghost" />
      <Writing
        lines={[
          [144, 52, 28],
          [144, 68, 46],
          [144, 84, 36],
          [144, 100, 46],
          [144, 116, 22],
        ]}
        tone="faint"
      />
      <Stroke tone="badge" d="M120 104a22 22 0 1 0 0-44 22 22 0 0 0 0 44Z" />
      <Stroke tone="accent" d="M111 77h18M111 87h18" />
    </Picture>
  );
}
