import { Box, Knot, Stroke, Writing } from './parts.tsx';
import { CARD_SIZE, Picture, type PictureProps } from './picture.tsx';

/** One vulnerability and three systems; unclear which are affected. */
export function WhichAffectsUs(props: PictureProps) {
  return (
    <Picture size={CARD_SIZE} {...props}>
      <Stroke tone="ghost" d="M56 60C88 60 92 24 128 24M56 60h72M56 60c32 0 36 36 72 36" />
      <Stroke tone="alarmBadge" d="M34 36 58 60 34 84 10 60z" />
      <Stroke tone="alarmLine" d="M34 50v13M34 69.5v.1" />
      {[24, 60, 96].map((y) => (
        <g key={y}>
          <Box x={128} y={y - 14} width={60} height={28} />
          <Knot x={139} y={y} tone={y === 60 ? 'dot' : 'quietDot'} />
          <Writing lines={[[151, y, y === 60 ? 26 : 18]]} tone={y === 60 ? 'words' : 'faint'} />
        </g>
      ))}
      <Stroke tone="badge" d="M94 72a12 12 0 1 0 0-24 12 12 0 0 0 0 24Z" />
      <Stroke tone="accent" d="M90.8 57.4a3.3 3.3 0 1 1 4.9 2.9c-1.2.7-1.7 1.3-1.7 2.3M94 66v.1" />
    </Picture>
  );
}
