/** Color tokens of both themes. They become CSS variables (`surfaceSunken` → `--surface-sunken`). A test checks every text pair against WCAG AA. */
export type ThemeName = 'light' | 'dark';

const light = {
  page: '#f5f7fa',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  surfaceSunken: '#eff2f7',
  surfaceHover: '#f4f7fd',
  border: '#e1e6ee',
  borderStrong: '#8a95a6',
  text: '#18212f',
  textSecondary: '#465264',
  textTertiary: '#5d6879',
  link: '#1d56d6',
  linkHover: '#123fa8',
  primary: '#1d56d6',
  primaryHover: '#1747b4',
  primarySoft: '#e8effd',
  onPrimary: '#ffffff',
  danger: '#b3122b',
  success: '#0b6b4f',
  focus: '#1d56d6',
  heroFrom: '#e9f0fe',
  /** Illustrations: outlines, text lines, faded text lines, connection lines. */
  artLine: '#c3cddb',
  artWords: '#c9d3e1',
  artFaint: '#e4e9f1',
  artThread: '#a9c0ee',
  /** Background of search hits in texts. */
  mark: '#ffe9a8',
  markText: '#18212f',
  /** Overlay of a blocked page. */
  scrim: 'rgb(9 13 20 / 48%)',
  shadow: 'rgb(24 33 47 / 8%)',
  /** Shadows of cards, floating elements and overlays. */
  shadow1: '0 1px 2px rgb(24 33 47 / 6%)',
  shadow2: '0 6px 20px rgb(24 33 47 / 9%)',
  shadow3: '0 16px 48px rgb(24 33 47 / 16%)',
};

const dark: typeof light = {
  page: '#0e131b',
  surface: '#161c26',
  surfaceRaised: '#202938',
  surfaceSunken: '#1c2431',
  surfaceHover: '#1b2332',
  border: '#2a3342',
  borderStrong: '#6d7a8f',
  text: '#e6ebf2',
  textSecondary: '#b1bbc9',
  textTertiary: '#95a1b3',
  link: '#8ab0ff',
  linkHover: '#b4cdff',
  primary: '#2f66e0',
  primaryHover: '#2758c8',
  primarySoft: '#1b2a47',
  onPrimary: '#ffffff',
  danger: '#ff9aa8',
  success: '#7fdcc3',
  focus: '#8ab0ff',
  heroFrom: '#101a2c',
  artLine: '#3d4a5e',
  artWords: '#45536a',
  artFaint: '#2b3545',
  artThread: '#3b5a99',
  mark: '#54430c',
  markText: '#ffe7a3',
  scrim: 'rgb(2 4 8 / 64%)',
  shadow: 'rgb(0 0 0 / 40%)',
  shadow1: '0 1px 2px rgb(0 0 0 / 32%)',
  shadow2: '0 6px 20px rgb(0 0 0 / 40%)',
  shadow3: '0 16px 48px rgb(0 0 0 / 56%)',
};

export type ThemeTokens = typeof light;
export const THEMES: Record<ThemeName, ThemeTokens> = { light, dark };

/** Over the dark theme, for a wall that is read from afar: a darker page and brighter texts. */
export const ON_A_WALL = {
  page: '#06090f',
  surface: '#0c121b',
  surfaceSunken: '#141c29',
  border: '#1f2a3a',
  text: '#f4f7fc',
  textSecondary: '#c8d2e0',
  textTertiary: '#a9b6c8',
  link: '#9fbfff',
  linkHover: '#c3d7ff',
} as const satisfies Partial<ThemeTokens>;
