/** Height below the map, in units of the picture. */
export const LEGEND_HEIGHT = 116;
export const NOTHING_OPACITY = 0.12;
const LEAST_OPACITY = 0.2;
export const opacityOf = (strength: number) => LEAST_OPACITY + (1 - LEAST_OPACITY) * strength;

/** Still read on a phone, where the picture is a third as wide. */
const TEXT = 30;
const LINES = { measure: 52, scale: 100 };
const SWATCH = { width: 36, height: 24 };
const STEPS = [0, 0.25, 0.5, 0.75, 1];
const GAP = 10;
/** Of a figure. */
const CHARACTER = 18;

interface MapLegendProps {
  measure: string;
  /** The least and the greatest value; none where no region has one. */
  range: readonly [least: number, greatest: number] | undefined;
  hasGaps: boolean;
  /** 审图号. */
  approval: string;
  width: number;
  colours: { fill: string | undefined; grey: string | undefined; text: string | undefined };
}

/** What shades mean, in the picture itself, with the number under which the map may be shown. */
export function MapLegend({ measure, range, hasGaps, approval, width, colours: { fill, grey, text } }: MapLegendProps) {
  const [least = '', greatest = ''] = range?.map(String) ?? [];
  const from = least.length * CHARACTER + GAP;
  const to = from + STEPS.length * SWATCH.width + GAP;
  const gaps = to + greatest.length * CHARACTER + 3 * GAP;
  const swatch = { ...SWATCH, y: LINES.scale - SWATCH.height + 2 };
  return (
    <g fill={text} fontSize={TEXT}>
      {range && (
        <>
          <text y={LINES.measure}>{measure}</text>
          <text y={LINES.scale}>{least}</text>
          {STEPS.map((strength, at) => (
            <rect
              key={strength}
              {...swatch}
              x={from + at * SWATCH.width}
              fill={fill}
              fillOpacity={opacityOf(strength)}
            />
          ))}
          <text x={to} y={LINES.scale}>
            {greatest}
          </text>
        </>
      )}
      {range && hasGaps && (
        <>
          <rect {...swatch} x={gaps} fill={grey} fillOpacity={2 * NOTHING_OPACITY} />
          <text x={gaps + SWATCH.width + GAP} y={LINES.scale}>
            没有数据
          </text>
        </>
      )}
      <text x={width} y={LINES.scale} textAnchor="end">
        {approval}
      </text>
    </g>
  );
}
