import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scaleVariables } from './scale.ts';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
const STYLES = globSync('**/*.css', { cwd: SOURCES }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(`${SOURCES}/${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));

/** Exceptions with a color or size that does not follow the theme, with reasons. */
const ALLOWED: Record<string, string> = {
  'ui/display/qr-code.module.css #fff': 'cameras read dark on light alone',
  'app/layout/logo.module.css #7fe0c6': 'the mark of the portal is the same in both themes',
  'app/layout/logo.module.css 18px': 'the wordmark is a drawing',
  'features/captcha/components/puzzle-picture.module.css rgb(0 0 0 / 45%)': 'lies on a photograph',
  'features/vulnerabilities/components/profile/text/text.module.css #000': 'a mask, not a color',
};

function strays(pattern: RegExp, isStray: (value: string) => boolean): string[] {
  return STYLES.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, value = '']) => ({ value, place: `${path} ${value}` })),
  )
    .filter(({ value, place }) => isStray(value) && !Object.hasOwn(ALLOWED, place))
    .map(({ place }) => place);
}

test('finds the styles', () => expect(STYLES.length).toBeGreaterThan(50));

test('has no color in a style that is not of the theme', () => {
  expect(strays(/[:\s,(](#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^)]*\))/gi, () => true)).toEqual([]);
});

/** 1 px lines are allowed; other pixel values must be steps of the scale or named custom properties. */
const PIXELS = /(?<![\w.])(?!1px)\d[\d.]*(?:px|rem)/;
const ANY_PIXELS = /(?<![\w.])\d[\d.]*(?:px|rem)/;
/** z-index -1, 0 and 1 are allowed within a component. */
const LAYER = /^(?!-?[01]$)-?\d/;

test.each([
  ['space', /(?:(?:scroll-)?(?:margin|padding)|(?:row-|column-)?gap)(?:-\w+)*/, PIXELS],
  ['type', /font(?:-size)?|line-height/, ANY_PIXELS],
  ['corner', /border(?:-\w+)*-radius/, ANY_PIXELS],
  ['shadow', /(?:box|text)-shadow/, PIXELS],
  ['layer', /z-index/, LAYER],
])('has no %s beside the scale', (_, property, literal) => {
  const declarations = new RegExp(`(?<![\\w-])(?:${property.source}):\\s*([^;{}]+)`, 'g');
  expect(strays(declarations, (value) => literal.test(value))).toEqual([]);
});

test('asks for no step that the scale does not have', () => {
  const steps = scaleVariables();
  const isMissing = (name: string) => !steps.has(name) && !/^--font-(?:text|code)$/.test(name);
  expect(strays(/var\((--(?:space|font|radius|layer|motion)[\w-]*)/g, isMissing)).toEqual([]);
});

test('has no width in a media query that is not of the breakpoints', () => {
  expect(strays(/@media([^{]*)\{/g, (query) => /\d(px|r?em|ch|vw)/.test(query))).toEqual([]);
});

test('allows nothing that is not there any more', () => {
  const isThere = (place: string) => {
    const [path, ...value] = place.split(' ');
    return STYLES.some((style) => style.path === path && style.text.includes(value.join(' ')));
  };
  expect(Object.keys(ALLOWED).filter((place) => !isThere(place))).toEqual([]);
});
