import { Box, Floor, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** The day's sheets are ticked off; a clock shows when new ones come. */
export function UsedUp(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Box x={52} y={18} width={116} height={120} radius={8} />
      <Stroke tone="accent" d="M68 38l4 4 7-8M68 62l4 4 7-8M68 86l4 4 7-8" />
      <Writing
        lines={[
          [92, 38, 60],
          [92, 62, 48],
          [92, 86, 56],
        ]}
        tone="faint"
      />
      <Stroke tone="badge" d="M164 134a28 28 0 1 0 0-56 28 28 0 0 0 0 56Z" />
      <Stroke tone="accent" d="M164 90v16l10 8" />
    </Picture>
  );
}
