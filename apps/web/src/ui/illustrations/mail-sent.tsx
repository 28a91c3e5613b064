import { Box, Floor, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A flying envelope. */
export function MailSent(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Stroke tone="thread" d="M22 88h30M34 102h18M14 116h38" />
      <Stroke tone="sheet" d="M66 70 127 26 188 70v68H66Z" />
      <Box x={82} y={38} width={90} height={84} />
      <Writing
        lines={[
          [96, 56, 32],
          [96, 71, 62],
        ]}
      />
      <Writing lines={[[96, 86, 50]]} tone="faint" />
      <Stroke tone="sheet" d="M66 72l61 42 61-42v60a6 6 0 0 1-6 6H72a6 6 0 0 1-6-6Z" />
      <Stroke tone="goodBadge" d="M188 92a18 18 0 1 0 0-36 18 18 0 0 0 0 36Z" />
      <Stroke tone="good" d="M180 74.5l5.5 5.5 10-11.5" />
    </Picture>
  );
}
