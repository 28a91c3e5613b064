import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** An SVG as a PNG. */
export type Paint = (svg: string, width: number) => Buffer;

/** The SVG has its texts as paths and its pictures inside: nothing is read from the system. */
const options = (width: number) => ({
  fitTo: { mode: 'width' as const, value: width },
  font: { loadSystemFonts: false },
});

/** In WebAssembly: the same pixels on every processor, and texts of sources reach no native code. */
export async function loadPaint(): Promise<Paint> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  // A second call in one thread is refused, and needless.
  await initWasm(readFileSync(file)).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error;
  });
  return (svg, width) => {
    const drawing = new Resvg(svg, options(width));
    const picture = drawing.render();
    const png = Buffer.from(picture.asPng());
    picture.free();
    drawing.free();
    return png;
  };
}
