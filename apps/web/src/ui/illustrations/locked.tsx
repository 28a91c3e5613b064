import { Box, Ground, LevelBars, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A sheet whose head can be read; the rest is for those who hold the key. */
export function Locked(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Ground />
      <Box x={58} y={16} width={124} height={120} radius={8} />
      <LevelBars x={72} y={28} filled={3} />
      <Writing
        lines={[
          [98, 34, 54],
          [74, 50, 92],
        ]}
      />
      <rect x={59} y={64} width={122} height={71} rx={7} fill="var(--surface-sunken)" />
      <Writing
        lines={[
          [74, 78, 36],
          [130, 78, 36],
          [74, 122, 30],
          [136, 122, 30],
        ]}
        tone="faint"
      />
      <Stroke tone="accent" d="M110 94v-8a10 10 0 0 1 20 0v8" />
      <Box x={102} y={94} width={36} height={28} tone="badge" />
      <Stroke tone="accent" d="M120 105v6" />
    </Picture>
  );
}
