import { useStore } from 'zustand';
import { type ThemeChoice, themeStore } from './theme-store.ts';
import type { ThemeName } from './tokens.ts';

// Apart from the store: the first script of a page sets the theme, and must not wait for React.
export const useTheme = (): ThemeName => useStore(themeStore, ({ theme }) => theme);
export const useThemeChoice = (): ThemeChoice => useStore(themeStore, ({ choice }) => choice);
