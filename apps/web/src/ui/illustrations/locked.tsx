import { Box, Floor, LevelBars, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** A sheet with a readable head and a locked body. */
export function Locked(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Box x={60} y={18} width={120} height={120} radius={8} />
      <LevelBars x={76} y={31} filled={3} />
      <Writing
        lines={[
          [102, 37, 54],
          [78, 54, 84],
        ]}
      />
      <Box x={72} y={68} width={96} height={58} tone="ground" />
      <Stroke tone="accent" d="M111 90v-6a9 9 0 0 1 18 0v6" />
      <Box x={103} y={90} width={34} height={26} radius={5} tone="badge" />
      <Stroke tone="accent" d="M120 100v6" />
    </Picture>
  );
}
