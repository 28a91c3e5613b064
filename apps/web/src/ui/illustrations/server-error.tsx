import { Box, Floor, Knot, Stroke, Writing } from './parts.tsx';
import { Picture, type PictureProps, STATE_SIZE } from './picture.tsx';

/** Three servers, the middle one displaced. */
export function ServerError(props: PictureProps) {
  return (
    <Picture size={STATE_SIZE} {...props}>
      <Floor />
      <Box x={56} y={20} width={128} height={34} />
      <Knot x={72} y={37} tone="goodDot" />
      <Writing
        lines={[
          [88, 37, 28],
          [146, 37, 22],
        ]}
        tone="faint"
      />
      <Box x={56} y={104} width={128} height={34} />
      <Knot x={72} y={121} tone="goodDot" />
      <Writing
        lines={[
          [88, 121, 28],
          [146, 121, 22],
        ]}
        tone="faint"
      />
      <g transform="rotate(-5 130 79)">
        <Box x={70} y={62} width={128} height={34} tone="alarmBadge" />
        <Knot x={86} y={79} tone="alarm" />
        <Stroke tone="alarmLine" d="M102 79h24l5-8 7 16 5-8h38" />
      </g>
    </Picture>
  );
}
