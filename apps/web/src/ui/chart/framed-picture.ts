/** What a saved picture says of itself: it is forwarded without its page. */
export interface Frame {
  title: string;
  /** Above the chart: what it counts. */
  above: readonly string[];
  /** Below it: where the figures are from and until when. */
  below: string;
  colours: { ground: string; text: string };
  fontFamily: string;
}

const EDGE = 24;
const TITLE_PIXELS = 20;
const TEXT_PIXELS = 13;
const LINE = 1.6;

/** Latin words, numbers and dates stay whole; no line begins with a mark that closes. */
const UNIT = /(?:[\w.,:-]+|.)[；，。、：）]*/gsu;

/** Breaks a text into lines that are no wider than `room`, as Chinese is broken. */
export function linesOf(text: string, room: number, widthOf: (text: string) => number): string[] {
  const units = (text.match(UNIT) ?? []).flatMap((unit) => (widthOf(unit) > room ? [...unit] : [unit]));
  const lines: string[] = [];
  let line = '';
  for (const unit of units) {
    if (line !== '' && widthOf(line + unit) > room) {
      lines.push(line);
      line = '';
    }
    line += unit;
  }
  return line === '' ? lines : [...lines, line];
}

/** A chart, drawn at this scale, with its title above and its notes below. */
export function framePicture(chart: HTMLCanvasElement, scale: number, frame: Frame): HTMLCanvasElement {
  const framed = document.createElement('canvas');
  const pen = framed.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const sized = (text: string, pixels: number, weight: number) => {
    const font = `${weight} ${pixels * scale}px ${frame.fontFamily}`;
    pen.font = font;
    const lines = linesOf(text, chart.width, (part) => pen.measureText(part).width);
    return lines.map((words) => ({ words, font, height: pixels * LINE * scale }));
  };
  const above = [sized(frame.title, TITLE_PIXELS, 600), ...frame.above.map((text) => sized(text, TEXT_PIXELS, 400))];
  const below = sized(frame.below, TEXT_PIXELS, 400);
  const edge = EDGE * scale;
  const heightOf = (lines: typeof below) => lines.reduce((sum, { height }) => sum + height, 0);
  // Sizing a canvas clears it.
  framed.width = chart.width + 2 * edge;
  framed.height = chart.height + heightOf(above.flat()) + heightOf(below) + 3 * edge;
  pen.fillStyle = frame.colours.ground;
  pen.fillRect(0, 0, framed.width, framed.height);
  pen.fillStyle = frame.colours.text;
  pen.textBaseline = 'middle';
  let y = edge;
  const write = (lines: typeof below) => {
    for (const { words, font, height } of lines) {
      pen.font = font;
      pen.fillText(words, edge, y + height / 2);
      y += height;
    }
  };
  write(above.flat());
  y += edge / 2;
  pen.drawImage(chart, edge, y);
  y += chart.height + edge / 2;
  write(below);
  return framed;
}
