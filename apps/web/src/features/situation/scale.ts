/** The stage is designed for this size. */
export const DESIGN = { width: 1920, height: 1080 } as const;

/**
 * How the stage comes to the size of its place. `fit`: as large as goes without scrolling, and what is left is given to the stage, so that nothing is
 * empty. `stretch`: exactly the design, each direction by itself, for walls of pixels that are not square. `width` and `height`: as wide or as high as its place, and
 * scrolled the other way.
 */
export const SCALES = { fit: '适应', stretch: '拉伸', width: '适宽', height: '适高' } as const;
export type ScaleName = keyof typeof SCALES;

export interface Size {
  width: number;
  height: number;
}

export interface Fitted extends Size {
  scaleX: number;
  scaleY: number;
  /** How many pages are seen at once, beside and below each other. */
  columns: number;
  rows: number;
}

/** Below this width nothing is scaled: everything is in one column. */
export const NARROW_PX = 1024;

export function fitStage(place: Size, name: ScaleName): Fitted {
  const scaleX = place.width / DESIGN.width;
  const scaleY = place.height / DESIGN.height;
  switch (name) {
    case 'stretch':
      return { ...DESIGN, scaleX, scaleY, columns: 1, rows: 1 };
    case 'width':
      return stage(scaleX, DESIGN.width, Math.max(DESIGN.height, place.height / scaleX));
    case 'height':
      return stage(scaleY, Math.max(DESIGN.width, place.width / scaleY), DESIGN.height);
    case 'fit': {
      const scale = Math.min(scaleX, scaleY);
      return stage(scale, place.width / scale, place.height / scale);
    }
  }
}

function stage(scale: number, width: number, height: number): Fitted {
  const pagesIn = (length: number, design: number) => Math.max(1, Math.round(length / design));
  return {
    ...{ width, height, scaleX: scale, scaleY: scale },
    ...{ columns: pagesIn(width, DESIGN.width), rows: pagesIn(height, DESIGN.height) },
  };
}
