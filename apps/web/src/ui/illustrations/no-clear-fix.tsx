import { Box, LevelBars, Stroke, Writing } from './parts.tsx';
import { CARD_SIZE, Picture, type PictureProps } from './picture.tsx';

/** An advisory with a severity and an empty remedy. */
export function NoClearFix(props: PictureProps) {
  return (
    <Picture size={CARD_SIZE} {...props}>
      <Box x={28} y={8} width={92} height={104} radius={8} />
      <LevelBars x={40} y={20} filled={4} />
      <Writing lines={[[64, 26, 38]]} />
      <Writing
        lines={[
          [42, 44, 64],
          [42, 56, 48],
        ]}
        tone="faint"
      />
      <Box x={40} y={70} width={68} height={30} tone="ghost" />
      <Stroke tone="ghost" d="M112 85h24" />
      <g transform="rotate(-38 160 72)">
        <Box x={132} y={61} width={56} height={22} radius={11} tone="badge" />
        <Stroke tone="accent" d="M149 61v22M171 61v22M156 69h.1M164 69h.1M156 75h.1M164 75h.1" />
      </g>
    </Picture>
  );
}
