/** About how wide a text is drawn. Options are made without a canvas that could tell. */
export const widthOf = (text: string, pixels: number): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e7f' ? 1 : 0.58) * pixels, 0);

/** The number of lines that names take, one after the other, each with its mark. */
export function linesOf(names: readonly string[], room: number, { pixels, mark }: { pixels: number; mark: number }) {
  let lines = names.length === 0 ? 0 : 1;
  let taken = 0;
  for (const name of names) {
    const width = widthOf(name, pixels) + mark;
    if (taken > 0 && taken + width > room) {
      lines += 1;
      taken = 0;
    }
    taken += width;
  }
  return lines;
}

/** Whether a name does not fit even when it is broken: between Chinese letters, and at spaces. */
export const isTooTight = (names: readonly string[], room: number, pixels: number): boolean =>
  names.some((name) =>
    (name.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+/g) ?? []).some((part) => widthOf(part, pixels) > room),
  );
