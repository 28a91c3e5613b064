import { createStore } from 'zustand/vanilla';
import type { ThemeName } from './tokens.ts';

/** The user's choice; `system` follows the operating system. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = 'ldy.theme';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system'; // storage is unavailable: the choice lasts as long as the page
  }
}

/** `theme` is the resolved theme, once started. */
export const themeStore = createStore<{ choice: ThemeChoice; theme: ThemeName }>(() => ({
  choice: readChoice(),
  theme: 'light',
}));

function apply(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (systemDark().matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset.theme = theme;
  themeStore.setState({ choice, theme });
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // see readChoice
  }
  apply(choice);
}

/** Shows the whole document in the theme of one page, until the function that it returns is called. */
export function lendTheme(theme: ThemeName): () => void {
  document.documentElement.dataset.theme = theme;
  return () => {
    document.documentElement.dataset.theme = themeStore.getState().theme;
  };
}

/** Applies the theme before the first render, and again when the operating system's theme changes. */
export function startTheme(): void {
  const applyCurrent = () => apply(themeStore.getState().choice);
  systemDark().addEventListener('change', applyCurrent);
  applyCurrent();
}
