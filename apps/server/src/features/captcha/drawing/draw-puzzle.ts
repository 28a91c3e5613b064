import { randomInt } from 'node:crypto';
import { cover, paintScene } from './paint-scene.ts';
import { blend, type Color, newPicture, type Picture, toPng } from './picture.ts';
import { distance, otherShape, PIECE_SIZE, type PieceShape, randomShape } from './piece-shape.ts';
import { createRandom, type Random } from './random.ts';

export const WIDTH = 320;
export const HEIGHT = 160;
/** Minimum target position: the piece starts at the left edge and must always be moved. */
const NEAREST = PIECE_SIZE + 24;
const FARTHEST = WIDTH - PIECE_SIZE - 8;
const MARGIN = 6;
const DECOYS = 2;

export interface Puzzle {
  /** Left edge of the target. Never sent to the browser. */
  targetX: number;
  top: number;
  /** PNG. */
  background: Buffer;
  piece: Buffer;
}

/** A landscape with a hole, the matching piece, and decoy holes of other shapes. */
export async function drawPuzzle(random: Random = createRandom()): Promise<Puzzle> {
  const targetX = randomInt(NEAREST, FARTHEST + 1);
  const top = randomInt(MARGIN, HEIGHT - PIECE_SIZE - MARGIN + 1);
  const scene = paintScene(random, WIDTH, HEIGHT);
  const shape = randomShape(random);
  const piece = cutPiece(scene, shape, targetX, top);

  const holes = [{ shape, x: targetX, y: top }];
  for (const { x, y } of decoyPlaces(random, targetX, top))
    holes.push({
      shape: otherShape(
        random,
        holes.map((hole) => hole.shape),
      ),
      x,
      y,
    });
  // All holes are drawn alike and in random order: only shape and height identify the right one.
  const depth = random.between(0.42, 0.56);
  for (const hole of holes) digHole(scene, hole.shape, hole.x, hole.y, depth + random.between(-0.05, 0.05));

  const [background, cut] = await Promise.all([toPng(scene, false), toPng(piece, true)]);
  return { targetX, top, background, piece: cut };
}

/** At other positions and heights than the target, if there is room. */
function decoyPlaces(random: Random, targetX: number, top: number): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = [];
  const isClear = (x: number, y: number) =>
    [...places, { x: targetX, y: top }].every(
      (other) => Math.abs(other.x - x) >= PIECE_SIZE - 6 || Math.abs(other.y - y) >= PIECE_SIZE - 6,
    ) && Math.abs(y - top) >= 18;
  for (let tries = 0; tries < 60 && places.length < DECOYS; tries += 1) {
    // Not under the piece's start position at the left edge.
    const x = random.whole(PIECE_SIZE + 8, WIDTH - PIECE_SIZE - 4);
    const y = random.whole(MARGIN, HEIGHT - PIECE_SIZE - MARGIN);
    if (isClear(x, y)) places.push({ x, y });
  }
  return places;
}

const INK: Color = [8, 16, 40];
const LIGHT: Color = [255, 255, 255];

/** Darkens the hole, with a shadow at the upper left rim and a highlight at the lower right. */
function digHole(scene: Picture, shape: PieceShape, left: number, top: number, depth: number): void {
  eachPixel((x, y, fromX, fromY) => {
    const away = distance(shape, fromX, fromY);
    if (away > 1.5) return;
    const shadow = Math.max(0, 1 + distance(shape, fromX - 2.5, fromY - 2.5) / 5);
    blend(scene, left + x, top + y, INK, cover(away) * Math.min(0.85, depth + 0.3 * Math.min(1, shadow)));
    blend(scene, left + x, top + y, LIGHT, 0.5 * cover(Math.abs(away) - 0.4) * (fromX + fromY > 0 ? 1 : 0.45));
  });
}

/** The scene inside the outline, with edges shaded as if lit from the upper left. */
function cutPiece(scene: Picture, shape: PieceShape, left: number, top: number): Picture {
  const piece = newPicture(PIECE_SIZE, PIECE_SIZE);
  eachPixel((x, y, fromX, fromY) => {
    const away = distance(shape, fromX, fromY);
    const opacity = cover(away);
    if (opacity === 0) return;
    const from = ((top + y) * scene.width + left + x) * 4;
    const to = (y * PIECE_SIZE + x) * 4;
    piece.data.set(scene.data.subarray(from, from + 3), to);
    piece.data[to + 3] = Math.round(255 * opacity);
    const slope = distance(shape, fromX + 1.5, fromY + 1.5) - distance(shape, fromX - 1.5, fromY - 1.5);
    const rim = Math.max(0, 1 + away / 3.5);
    blend(piece, x, y, slope < 0 ? LIGHT : INK, 0.13 * rim * Math.abs(slope));
    blend(piece, x, y, LIGHT, 0.75 * cover(Math.abs(away + 0.7) - 0.5));
  });
  return piece;
}

function eachPixel(act: (x: number, y: number, fromX: number, fromY: number) => void): void {
  for (let y = 0; y < PIECE_SIZE; y += 1)
    for (let x = 0; x < PIECE_SIZE; x += 1) act(x, y, x + 0.5 - PIECE_SIZE / 2, y + 0.5 - PIECE_SIZE / 2);
}
