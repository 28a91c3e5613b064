import { Box, Floor, Stroke } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A shield with a keyhole in front of two closed doors. */
export function Forbidden(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Box x={50} y={22} width={68} height={116} />
      <Box x={122} y={22} width={68} height={116} />
      <Stroke tone="faint" d="M64 36h40M64 124h28M136 36h40M148 124h28" />
      <Stroke tone="badge" d="M120 36 158 50v28c0 24-16 37-38 45-22-8-38-21-38-45V50z" />
      <Stroke tone="accent" d="M120 82a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM120 82v14" />
    </Picture>
  );
}
