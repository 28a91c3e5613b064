import { linesOf } from '../chart/framed-picture.ts';
import { widthOf } from '../chart/text-room.ts';

const SVG = 'http://www.w3.org/2000/svg';
const TEXT = 26;
const LINE = 40;
const EDGE = 30;

interface Outside {
  /** Behind it and of its texts: on white paper a dark theme cannot be read. */
  ground: string | undefined;
  text: string | undefined;
  font: string | undefined;
  /** What the page says beside it. */
  foot: string;
}

/** A picture as a file of its own, with its ground, and under it what the page says beside it. */
export function savedMap(
  picture: SVGSVGElement,
  { width, height }: { width: number; height: number },
  { ground, text, font, foot }: Outside,
): Blob {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  if (ground) copy.style.background = ground;
  const lines = linesOf(foot, width, (words) => widthOf(words, TEXT));
  for (const [at, words] of lines.entries()) {
    const line = document.createElementNS(SVG, 'text');
    const look = { x: 0, y: height + (at + 1) * LINE, fill: text, 'font-family': font, 'font-size': TEXT };
    for (const [name, value] of Object.entries(look)) line.setAttribute(name, String(value ?? ''));
    line.textContent = words;
    copy.append(line);
  }
  const below = height + lines.length * LINE;
  copy.setAttribute('viewBox', `${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${below + 2 * EDGE}`);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}
