/**
 * Design tokens other than colors: type, space, radius, layers, motion. The same in both themes. Each becomes a CSS variable (`fontTitle2` →
 * `--font-title-2`, a space of 1.5 → `--space-1-half`); docs/design.md describes their use.
 */
export const TYPE = {
  /** Table notes, labels above figures. The smallest size. */
  fontCaption: '12px/20px',
  /** Dense table cells, hints below fields. */
  fontSmall: '13px/20px',
  /** Working pages: lists, forms, profiles. */
  fontBody: '14px/22px',
  /** Reading pages: home, agreements, documentation. */
  fontReading: '16px/28px',
  fontTitle4: '16px/24px',
  fontTitle3: '20px/28px',
  fontTitle2: '24px/34px',
  fontTitle1: '32px/44px',
  /** The main headline of a page. */
  fontDisplay: '44px/60px',
} as const;

/** In steps of four pixels; two within a component. */
export const SPACE = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12, 16, 20, 24] as const;
export const SPACE_UNIT_PX = 4;

export const RADIUS = {
  radiusMark: 2,
  radiusSmall: 4,
  radiusControl: 6,
  radius: 8,
  radiusLarge: 16,
  radiusFull: 999,
} as const;

/** z-index layers; dialogs are in the browser's top layer above all of them. */
export const LAYERS = {
  layerSticky: 10,
  layerBar: 20,
  layerFloating: 30,
  layerPopup: 40,
  layerHeader: 50,
  layerMessage: 60,
  layerTop: 70,
} as const;

/** Focus ring of fields, in the theme's color. */
const RING = '0 0 0 3px color-mix(in srgb, var(--focus) 20%, transparent)';

/** Milliseconds; 300 is given by the specification for scrolling and opening. */
export const MOTION = { motionFast: 120, motion: 200, motionSlow: 300 } as const;
export const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

const FAMILY = 'var(--font-text)';
const WEIGHTS: Partial<Record<keyof typeof TYPE, number>> = {
  fontTitle4: 600,
  fontTitle3: 600,
  fontTitle2: 600,
  fontTitle1: 700,
  fontDisplay: 700,
};

/**
 * CSS variables of the scale: `--font-title-2: 600 24px/34px var(--font-text)` with its parts `--font-title-2-size` and `-line`, `--space-4: 16px`,
 * `--motion-slow: 300ms`.
 */
export function scaleVariables(): Map<string, string> {
  const variables = new Map<string, string>();
  for (const [name, step] of Object.entries(TYPE)) {
    const [size = '', line = ''] = step.split('/');
    variables.set(variableName(name), `${WEIGHTS[name as keyof typeof TYPE] ?? 400} ${step} ${FAMILY}`);
    variables.set(`${variableName(name)}-size`, size).set(`${variableName(name)}-line`, line);
  }
  for (const step of SPACE) variables.set(spaceName(step), `${step * SPACE_UNIT_PX}px`);
  for (const [name, pixels] of Object.entries(RADIUS)) variables.set(variableName(name), `${pixels}px`);
  for (const [name, layer] of Object.entries(LAYERS)) variables.set(variableName(name), String(layer));
  variables.set('--ring', RING);
  for (const [name, milliseconds] of Object.entries(MOTION)) variables.set(variableName(name), `${milliseconds}ms`);
  variables.set('--ease', EASING);
  return variables;
}

/** 4 → `--space-4`, 1.5 → `--space-1-half`, 0.5 → `--space-half`. */
export const spaceName = (step: number) => `--space-${String(step).replace('.5', '-half').replace('0-', '')}`;

/** `surfaceSunken` → `--surface-sunken`, `fontTitle2` → `--font-title-2`. */
export const variableName = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d+)$/, '-$1')}`;
