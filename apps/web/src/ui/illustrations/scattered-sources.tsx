import { Box, Knot, Stroke, Writing } from './parts.tsx';
import { CARD_SIZE, Picture, type PictureProps } from './picture.tsx';

/** Scattered sheets of five sources with lines that do not meet. */
export function ScatteredSources(props: PictureProps) {
  return (
    <Picture size={CARD_SIZE} {...props}>
      <Stroke
        tone="ghost"
        d="M52 38C76 46 84 54 88 62M150 34c-20 6-36 14-42 24M44 88c16-2 30-8 40-18M154 90c-20-2-36-8-44-18"
      />
      <g transform="rotate(-8 34 34)">
        <Box x={12} y={14} width={44} height={38} />
        <Writing
          lines={[
            [20, 25, 16],
            [20, 35, 28],
            [20, 43, 20],
          ]}
        />
      </g>
      <g transform="rotate(7 166 30)">
        <Box x={144} y={10} width={44} height={38} />
        <Writing
          lines={[
            [152, 21, 22],
            [152, 31, 28],
            [152, 39, 12],
          ]}
        />
      </g>
      <g transform="rotate(5 30 90)">
        <Box x={8} y={72} width={44} height={38} />
        <Writing
          lines={[
            [16, 83, 28],
            [16, 93, 14],
            [16, 101, 24],
          ]}
        />
      </g>
      <g transform="rotate(-6 170 90)">
        <Box x={148} y={72} width={44} height={38} />
        <Writing
          lines={[
            [156, 83, 12],
            [156, 93, 26],
            [156, 101, 18],
          ]}
        />
      </g>
      <Box x={82} y={48} width={36} height={30} tone="ghost" />
      <Stroke tone="accent" d="M96.5 60a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.4M100 69.6v.1" />
      <Knot x={52} y={38} />
      <Knot x={150} y={34} />
      <Knot x={44} y={88} />
      <Knot x={154} y={90} />
    </Picture>
  );
}
