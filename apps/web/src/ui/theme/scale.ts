/**
 * Everything of the design but its colors: type, space, radius, motion. The same in both themes. Each becomes a CSS variable
 * (`fontTitle2` → `--font-title-2`, `space4` → `--space-4`); docs/design.md says when to use which.
 */
export const TYPE = {
  /** Table notes, labels above figures. Nothing is smaller. */
  fontCaption: '12px/20px',
  /** Cells of dense tables, hints below fields. */
  fontSmall: '13px/20px',
  /** Where engineers work: lists, forms, profiles. */
  fontBody: '14px/22px',
  /** Where visitors read: home, agreements, documentation. */
  fontReading: '16px/28px',
  fontTitle4: '16px/24px',
  fontTitle3: '20px/28px',
  fontTitle2: '24px/34px',
  fontTitle1: '32px/44px',
  /** The one line of a page that is seen first. */
  fontDisplay: '44px/60px',
} as const;

/** Pixels, in steps of four. */
export const SPACE = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24] as const;
export const SPACE_UNIT_PX = 4;

export const RADIUS = { radiusSmall: 4, radiusControl: 6, radius: 8, radiusLarge: 16, radiusFull: 999 } as const;

/** Milliseconds; 300 is the specification's for scrolling and for what opens. */
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

/** `--font-title-2: 600 24px/34px var(--font-text)`, `--space-4: 16px`, `--radius-large: 16px`, `--motion-slow: 300ms`. */
export function scaleVariables(): Map<string, string> {
  const variables = new Map<string, string>();
  for (const [name, size] of Object.entries(TYPE))
    variables.set(variableName(name), `${WEIGHTS[name as keyof typeof TYPE] ?? 400} ${size} ${FAMILY}`);
  for (const step of SPACE) variables.set(`--space-${step}`, `${step * SPACE_UNIT_PX}px`);
  for (const [name, pixels] of Object.entries(RADIUS)) variables.set(variableName(name), `${pixels}px`);
  for (const [name, milliseconds] of Object.entries(MOTION)) variables.set(variableName(name), `${milliseconds}ms`);
  variables.set('--ease', EASING);
  return variables;
}

/** `surfaceSunken` → `--surface-sunken`, `fontTitle2` → `--font-title-2`. */
export const variableName = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d+)$/, '-$1')}`;
