import { type Chart, type ChartName, chartOf } from './charts.ts';

/** A place on a board, in cells. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Placed extends Place {
  id: number;
}

export const BOARD_COLUMNS = 12;
export const LEAST_SIDE = 3;
export const MOST_ROWS = 12;

/** How large a chart is that was just put onto a board. */
const SIZES: Record<Chart['shape'], Pick<Place, 'w' | 'h'>> = {
  columns: { w: 6, h: 5 },
  ranking: { w: 6, h: 6 },
  parts: { w: 6, h: 6 },
  grid: { w: 12, h: 6 },
  heat: { w: 12, h: 6 },
};

const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
const isFree = (place: Place, others: readonly Place[]): boolean => others.every((other) => !overlap(place, other));
const bottomOf = (places: readonly Place[]): number => Math.max(0, ...places.map(({ y, h }) => y + h));
const byPlace = (one: Place, other: Place): number => one.y - other.y || one.x - other.x;

/** Whether all are inside the board and none covers another. */
export const isLaidOut = (places: readonly Place[]): boolean =>
  places.every((place, at) => place.x + place.w <= BOARD_COLUMNS && isFree(place, places.slice(at + 1)));

/** From left to right, from top to bottom. */
export const inReadingOrder = <P extends Place>(places: readonly P[]): P[] => places.toSorted(byPlace);

/** The first place, from the top, where something of this size covers nothing. */
export function freePlace(places: readonly Place[], { w, h }: Pick<Place, 'w' | 'h'>): Place {
  for (let y = 0; y < bottomOf(places); y += 1) {
    for (let x = 0; x + w <= BOARD_COLUMNS; x += 1) if (isFree({ x, y, w, h }, places)) return { x, y, w, h };
  }
  return { x: 0, y: bottomOf(places), w, h };
}

/** The smallest number that none of them has. */
export function freeId(widgets: readonly { id: number }[]): number {
  const taken = new Set(widgets.map(({ id }) => id));
  let id = 1;
  while (taken.has(id)) id += 1;
  return id;
}

/** Charts that are added to what is on a board, each where there is room. Nothing that is there moves. */
export function placed<Content extends { chart: ChartName }>(
  contents: readonly Content[],
  beside: readonly Placed[],
): (Content & Placed)[] {
  const added: (Content & Placed)[] = [];
  for (const content of contents) {
    const all = [...beside, ...added];
    added.push({ ...content, id: freeId(all), ...freePlace(all, SIZES[chartOf(content.chart).shape]) });
  }
  return added;
}

/** Closes gaps: everything rises as far as it can. With `changed`, this one has its new place and what it covers gives way. Keeps the order of the list. */
export function arrange<P extends Placed>(widgets: readonly P[], changed?: P): P[] {
  const given = changed ? [changed] : [];
  for (const widget of inReadingOrder(widgets)) if (widget.id !== changed?.id) given.push(giveWay(widget, given));
  const risen = new Map<number, P>();
  for (const widget of inReadingOrder(given)) risen.set(widget.id, giveWay(widget, [...risen.values()]));
  return widgets.map((widget) => risen.get(widget.id) ?? widget);
}

/** Its own place, or if that is taken the nearest above, else the nearest below; from there up to what is above it. */
function giveWay<P extends Place>(widget: P, others: readonly Place[]): P {
  const isFreeAt = (y: number) => isFree({ ...widget, y }, others);
  let y = widget.y;
  while (y > 0 && !isFreeAt(y)) y -= 1;
  if (!isFreeAt(y)) for (y = widget.y; !isFreeAt(y); ) y += 1;
  while (y > 0 && isFreeAt(y - 1)) y -= 1;
  return { ...widget, y };
}

/** Moves one by so many columns or rows, further if less would change nothing: past its neighbour above or below. */
export function move<P extends Placed>(widgets: readonly P[], id: number, by: { x?: number; y?: number }): P[] {
  const moved = widgets.find((widget) => widget.id === id);
  const end = bottomOf(widgets);
  for (let steps = 1; moved && steps <= end; steps += 1) {
    const wanted = { ...moved, x: moved.x + (by.x ?? 0) * steps, y: moved.y + (by.y ?? 0) * steps };
    if (wanted.x < 0 || wanted.y < 0 || wanted.x + wanted.w > BOARD_COLUMNS) break;
    const next = arrange(widgets, wanted);
    const now = next.find((widget) => widget.id === id);
    if (now && (now.x !== moved.x || now.y !== moved.y)) return next;
  }
  return [...widgets];
}

/** Makes one wider or higher, within the board and the sizes allowed. */
export function resize<P extends Placed>(widgets: readonly P[], id: number, by: { w?: number; h?: number }): P[] {
  const sized = widgets.find((widget) => widget.id === id);
  if (!sized) return [...widgets];
  const between = (value: number, most: number) => Math.min(Math.max(value, LEAST_SIDE), most);
  const w = between(sized.w + (by.w ?? 0), BOARD_COLUMNS - sized.x);
  const h = between(sized.h + (by.h ?? 0), MOST_ROWS);
  return arrange(widgets, { ...sized, w, h });
}
