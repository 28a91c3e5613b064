import type { ListedBoard } from '@ldy/contract/boards.ts';
import { BOARD_COLUMNS } from '@ldy/domain/statistics/board-grid.ts';
import { chartOf } from '@ldy/domain/statistics/charts.ts';
import styles from './boards.module.css';

const CELL = { width: 20, height: 10 };
const GAP = 3;
const ROWS = 12;

/** The places of the first charts of a board, with the kind of each. */
export const Miniature = ({ widgets }: Pick<ListedBoard, 'widgets'>) => (
  <svg
    className={styles.miniature}
    viewBox={`0 0 ${BOARD_COLUMNS * CELL.width} ${ROWS * CELL.height}`}
    preserveAspectRatio="xMidYMin slice"
    aria-hidden="true"
  >
    {widgets.map(({ x, y, w, h, chart }) => {
      const left = x * CELL.width + GAP;
      const top = y * CELL.height + GAP;
      const width = w * CELL.width - 2 * GAP;
      const height = h * CELL.height - 2 * GAP;
      return (
        <g key={`${x}-${y}`}>
          <rect className={styles.miniatureCard} x={left} y={top} width={width} height={height} rx={2} />
          {barsOf(chartOf(chart).shape, { left, top, width, height }).map((bar) => (
            <rect key={`${bar.x}-${bar.y}`} className={styles.miniatureBar} {...bar} />
          ))}
        </g>
      );
    })}
  </svg>
);

const UPRIGHT = [0.5, 0.75, 0.4, 0.9, 0.65];
const LYING = [0.9, 0.7, 0.5];

function barsOf(
  shape: ReturnType<typeof chartOf>['shape'],
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) {
  const inner = { x: left + width * 0.08, y: top + height * 0.25, width: width * 0.84, height: height * 0.65 };
  if (shape === 'columns')
    return UPRIGHT.map((share, at) => {
      const step = inner.width / UPRIGHT.length;
      const tall = inner.height * share;
      return { x: inner.x + at * step, y: inner.y + inner.height - tall, width: step * 0.6, height: tall };
    });
  const step = inner.height / LYING.length;
  return LYING.map((share, at) => ({
    ...{ x: inner.x, y: inner.y + at * step, height: step * 0.55 },
    width: inner.width * (shape === 'ranking' ? share : 1),
  }));
}
