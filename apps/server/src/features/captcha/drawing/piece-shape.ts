import type { Random } from './random.ts';

/** Size of the square around a piece, including tabs. */
export const PIECE_SIZE = 60;

const BODY = 38;
const CORNER = 4;
const TAB_RADIUS = 6.6;
/** Distance of a tab's centre from the side, outward or inward. */
const TAB_OFFSET = 3.2;

/** For each side (right, bottom, left, top) 1 for a tab, -1 for a blank. */
export type PieceShape = readonly (1 | -1)[];

const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

export const randomShape = (random: Random): PieceShape => SIDES.map(() => random.pick([1, -1] as const));

/** A shape that differs from all given ones, so that no decoy fits the piece. */
export function otherShape(random: Random, taken: readonly PieceShape[]): PieceShape {
  for (;;) {
    const shape = randomShape(random);
    if (!taken.some((other) => other.every((side, index) => side === shape[index]))) return shape;
  }
}

/** Signed distance to the outline in pixels, negative inside. x and y are relative to the piece's centre. */
export function distance(shape: PieceShape, x: number, y: number): number {
  let nearest = roundedSquare(x, y);
  for (const [index, [sideX, sideY]] of SIDES.entries()) {
    const out = BODY / 2 + TAB_OFFSET * (shape[index] === 1 ? 1 : -1);
    const circle = length(x - sideX * out, y - sideY * out) - TAB_RADIUS;
    nearest = shape[index] === 1 ? Math.min(nearest, circle) : Math.max(nearest, -circle);
  }
  return nearest;
}

function roundedSquare(x: number, y: number): number {
  const outX = Math.abs(x) - BODY / 2 + CORNER;
  const outY = Math.abs(y) - BODY / 2 + CORNER;
  return length(Math.max(outX, 0), Math.max(outY, 0)) + Math.min(Math.max(outX, outY), 0) - CORNER;
}

/** Math.hypot guards against overflow, which makes it ten times slower. */
export const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);
