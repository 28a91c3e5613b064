/** The times of one engine by number of records. */
export interface Line {
  name: string;
  points: { records: number; milliseconds: number }[];
}

const [WIDTH, HEIGHT] = [800, 400];
const PLOT = { left: 64, right: 560, top: 44, bottom: 344 };
/** Readable on a light and on a dark page. */
const COLORS = ['#1677ff', '#d4380d', '#389e0d', '#722ed1', '#08979c'];

/** Both axes are logarithmic, so a line rising at 45° means a cost proportional to the number of records. */
export function growthChart(title: string, lines: readonly Line[], bar: number): string {
  const points = lines.flatMap((line) => line.points);
  const [fewest, most] = bounds(points.map(({ records }) => records));
  const [fastest, slowest] = bounds([...points.map(({ milliseconds }) => milliseconds), bar]);
  const x = scale(Math.log10(fewest * 0.8), Math.log10(most * 1.1), PLOT.left, PLOT.right);
  const y = scale(Math.floor(Math.log10(fastest)), Math.ceil(Math.log10(slowest)), PLOT.bottom, PLOT.top);
  const sizes = [...new Set(points.map(({ records }) => records))].sort((a, b) => a - b);
  const decades = Array.from(
    { length: Math.ceil(Math.log10(slowest)) - Math.floor(Math.log10(fastest)) + 1 },
    (_, step) => 10 ** (Math.floor(Math.log10(fastest)) + step),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="12" fill="#8c8c8c">`,
    `<text x="${PLOT.left}" y="22" font-size="14" font-weight="600">${title}</text>`,
    ...decades.map((value) => rule(y(value), `${value} ms`)),
    ...sizes.map(
      (size) => `<text x="${x(size)}" y="${PLOT.bottom + 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
    ),
    `<text x="${(PLOT.left + PLOT.right) / 2}" y="${PLOT.bottom + 42}" text-anchor="middle">records</text>`,
    `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(bar)}" y2="${y(bar)}" stroke="#8c8c8c" stroke-dasharray="6 4"/>`,
    `<text x="${PLOT.right + 10}" y="${y(bar) + 4}">bar at 1,000,000: ${bar} ms</text>`,
    ...drawn(lines, x, y),
    '</svg>',
    '',
  ].join('\n');
}

function rule(at: number, label: string): string {
  return (
    `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${at}" y2="${at}" stroke="#8c8c8c" stroke-opacity="0.3"/>` +
    `<text x="${PLOT.left - 8}" y="${at + 4}" text-anchor="end">${label}</text>`
  );
}

/** Labels are at the ends of their lines, without overlap. */
function drawn(lines: readonly Line[], x: (value: number) => number, y: (value: number) => number): string[] {
  const ends = lines.map((line, index) => ({ line, index, at: y(line.points.at(-1)?.milliseconds ?? 1) }));
  let lowest = Number.NEGATIVE_INFINITY;
  return ends
    .sort((a, b) => a.at - b.at)
    .map(({ line, index, at }) => {
      const color = COLORS[index % COLORS.length];
      const path = line.points.map(({ records, milliseconds }) => `${x(records)},${y(milliseconds)}`);
      const dots = path.map(
        (point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="4" fill="${color}"/>`,
      );
      lowest = Math.max(at + 4, lowest + 18);
      const end = x(line.points.at(-1)?.records ?? 1);
      const label = `<text x="${Math.max(end + 10, PLOT.right + 10)}" y="${lowest}" fill="${color}">${line.name}</text>`;
      return `<polyline points="${path.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}${label}`;
    });
}

const bounds = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** Logarithmic: `from` and `to` are exponents of ten. */
function scale(from: number, to: number, first: number, last: number): (value: number) => number {
  return (value) => Math.round((first + ((Math.log10(value) - from) / (to - from)) * (last - first)) * 10) / 10;
}
