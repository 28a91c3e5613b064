import { Box, Floor, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A planned sheet and a clock; nothing that looks clickable. */
export function ComingSoon(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Box x={60} y={22} width={112} height={116} radius={8} tone="ghost" />
      <Writing lines={[[78, 44, 36]]} />
      <Writing
        lines={[
          [78, 62, 76],
          [78, 80, 60],
          [78, 98, 44],
        ]}
        tone="faint"
      />
      <Stroke tone="badge" d="M166 130a23 23 0 1 0 0-46 23 23 0 0 0 0 46Z" />
      <Stroke tone="accent" d="M166 95v13l8 6" />
    </Picture>
  );
}
