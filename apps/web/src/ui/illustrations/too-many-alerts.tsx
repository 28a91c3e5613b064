import { Knot, Stroke } from './parts.tsx';
import { CARD_SIZE, Picture, type PictureProps } from './picture.tsx';

const STEP = 12;
/** Alerts per day. */
const DAYS = [2, 3, 2, 4, 5, 4, 6, 7, 8];
const ALERTS = DAYS.flatMap((count, day) =>
  Array.from({ length: count }, (_, place) => ({ x: 26 + day * 15, y: 102 - place * STEP })),
);
const PRESSING = { x: 116, y: 66 };

/** Columns of dots growing from day to day; only one is urgent. */
export function TooManyAlerts(props: PictureProps) {
  return (
    <Picture size={CARD_SIZE} {...props}>
      <Stroke tone="thread" d="M16 112h168" />
      {ALERTS.map(({ x, y }) => (
        <Knot
          key={`${x} ${y}`}
          x={x}
          y={y}
          radius={4}
          tone={x === PRESSING.x && y === PRESSING.y ? 'alarm' : 'quietDot'}
        />
      ))}
      <Stroke tone="alarmLine" d="M116 75a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
      <Stroke tone="accent" d="M30 44V34a11 11 0 0 1 22 0v10l4 5H26zM38 55h6" />
      <Knot x={51} y={24} radius={4.5} tone="alarm" />
    </Picture>
  );
}
