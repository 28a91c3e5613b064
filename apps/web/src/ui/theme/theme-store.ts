import type { ThemeName } from './tokens.ts';

/** What the person chose; `system` follows the machine, now and when it changes. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = 'ldy.theme';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system'; // storage is closed to us: the choice then lasts as long as the page
  }
}

let choice = readChoice();

const themeOf = (): ThemeName => (choice === 'system' ? (systemDark().matches ? 'dark' : 'light') : choice);

function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = themeOf();
  for (const listener of listeners) listener();
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // see readChoice
  }
  apply();
}

/** Sets the theme before the first render, and again whenever the machine's own changes. */
export function startTheme(): void {
  systemDark().addEventListener('change', apply);
  apply();
}

export const currentTheme = themeOf;
export const currentChoice = (): ThemeChoice => choice;

export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
