import { useStore } from 'zustand';
import { type ThemeChoice, themeStore } from './theme-store.ts';
import type { ThemeName } from './tokens.ts';

// Separate from the store: the page's first script sets the theme without loading React.
export const useTheme = (): ThemeName => useStore(themeStore, ({ theme }) => theme);
export const useThemeChoice = (): ThemeChoice => useStore(themeStore, ({ choice }) => choice);
