import { Box, Floor, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A sheet returned without its seal. */
export function Unfinished(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Box x={66} y={22} width={108} height={116} radius={8} />
      <Writing
        lines={[
          [82, 42, 36],
          [82, 58, 76],
        ]}
      />
      <Writing
        lines={[
          [82, 74, 64],
          [82, 90, 56],
        ]}
        tone="faint"
      />
      <Stroke tone="ghost" d="M82 118h40" />
      <Stroke tone="alarmBadge" d="M162 128a21 21 0 1 0 0-42 21 21 0 0 0 0 42Z" />
      <Stroke tone="alarmLine" d="M162 97v12M162 116.5v.1" />
    </Picture>
  );
}
