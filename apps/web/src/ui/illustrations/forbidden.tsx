import { Box, Ground, Stroke } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A shield with a keyhole before two doors that stay shut. */
export function Forbidden(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Ground />
      <Box x={46} y={20} width={72} height={118} />
      <Box x={122} y={20} width={72} height={118} />
      <Stroke tone="thread" d="M58 34h48M58 124h48M134 34h48M134 124h48" />
      <Stroke tone="badge" d="M120 34 158 48v28c0 24-16 37-38 45-22-8-38-21-38-45V48z" />
      <Stroke tone="accent" d="M120 80a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM120 80v14" />
    </Picture>
  );
}
