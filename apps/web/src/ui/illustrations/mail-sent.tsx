import { Box, Ground, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** An envelope that is on its way. */
export function MailSent(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Ground />
      <Stroke tone="thread" d="M14 84h34M24 100h24M6 116h42" />
      <Stroke tone="sheet" d="M64 66 126 22 188 66V134H64Z" />
      <Box x={80} y={34} width={92} height={84} />
      <Writing
        lines={[
          [94, 52, 34],
          [94, 68, 64],
        ]}
      />
      <Writing lines={[[94, 82, 52]]} tone="faint" />
      <Stroke tone="sheet" d="M64 68l62 42 62-42v62a6 6 0 0 1-6 6H70a6 6 0 0 1-6-6Z" />
      <Stroke tone="goodBadge" d="M190 92a18 18 0 1 0 0-36 18 18 0 0 0 0 36Z" />
      <Stroke tone="good" d="M182 74.5l5.5 5.5 10-11.5" />
    </Picture>
  );
}
