/** Contrast ratio of two colors, 1 to 21, as defined by WCAG 2.2. Colors as `#rrggbb` or `hsl(h s% l%)`. */
export function contrast(one = '', other = ''): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.startsWith('#') ? fromHex(color) : fromHsl(color)).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const fromHex = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

function fromHsl(color: string): number[] {
  const [hue = 0, saturation = 0, light = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const chroma = (saturation / 100) * Math.min(light / 100, 1 - light / 100);
  return [0, 8, 4].map((shift) => {
    const place = (shift + hue / 30) % 12;
    return light / 100 - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  });
}
