import { Box, Ground, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A sheet that came back without its seal. */
export function Unfinished(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Ground />
      <Box x={66} y={18} width={108} height={118} radius={8} />
      <Writing
        lines={[
          [82, 38, 36],
          [82, 54, 76],
        ]}
      />
      <Writing
        lines={[
          [82, 70, 64],
          [82, 86, 76],
        ]}
        tone="faint"
      />
      <Stroke tone="ghost" d="M82 116h36" />
      <Stroke tone="alarmBadge" d="M160 130a22 22 0 1 0 0-44 22 22 0 0 0 0 44Z" />
      <Stroke tone="alarmLine" d="M160 97v13M160 118v.1" />
    </Picture>
  );
}
