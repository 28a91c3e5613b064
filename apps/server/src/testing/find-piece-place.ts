import { PNG } from 'pngjs';

/** What a puzzle shows to its solver. */
export interface SeenPuzzle {
  background: Buffer;
  piece: Buffer;
  pieceTop: number;
}

/** How far from the outline pixels are compared, in pixels, on both sides. */
const REACH = 3;
/** Maximum ratio of brightness inside to outside for a hole. */
const DARKER = 0.88;

/** A point on the outline, with one pixel inside and one outside. */
interface Edge {
  inside: number;
  outside: number;
}

/**
 * Finds the piece's target by image analysis: where its outline surrounds an area darker than its surroundings. Returns the left edge. Such
 * a puzzle stops simple scripts, not a program written to solve it.
 */
export function findPiecePlace({ background, piece, pieceTop }: SeenPuzzle): number {
  const scene = PNG.sync.read(background);
  const shape = PNG.sync.read(piece);
  const light = Float32Array.from({ length: scene.width * scene.height }, (_, pixel) => lightness(scene, pixel));
  const edges = outline(shape, scene.width);
  let best = { x: 0, score: -1 };
  for (let x = shape.width; x <= scene.width - shape.width; x += 1) {
    const corner = pieceTop * scene.width + x;
    let dark = 0;
    let contrast = 0;
    for (const { inside, outside } of edges) {
      const ratio = (light[corner + inside] ?? 1) / (light[corner + outside] ?? 1);
      if (ratio < DARKER) dark += 1;
      contrast += Math.min(1, ratio);
    }
    const score = (2 * dark - contrast) / edges.length;
    if (score > best.score) best = { x, score };
  }
  return best.x;
}

/** Pairs of pixels on both sides of the outline, as offsets in an image of this width. */
function outline(shape: PNG, width: number): Edge[] {
  const alpha = (x: number, y: number) =>
    x < 0 || y < 0 || x >= shape.width || y >= shape.height ? 0 : (shape.data[(y * shape.width + x) * 4 + 3] ?? 0);
  const edges: Edge[] = [];
  for (let y = 0; y < shape.height; y += 1) {
    for (let x = 0; x < shape.width; x += 1) {
      const slopeX = alpha(x + 1, y) - alpha(x - 1, y);
      const slopeY = alpha(x, y + 1) - alpha(x, y - 1);
      const steep = Math.hypot(slopeX, slopeY);
      if (steep < 200) continue;
      const at = (sign: number) =>
        Math.round(y + (sign * REACH * slopeY) / steep) * width + Math.round(x + (sign * REACH * slopeX) / steep);
      edges.push({ inside: at(1), outside: at(-1) });
    }
  }
  return edges;
}

/** Never 0, because it is used as a divisor. */
function lightness({ data }: PNG, pixel: number): number {
  const at = pixel * 4;
  return 1 + 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
}
