import { useSyncExternalStore } from 'react';
import { currentChoice, currentTheme, onTheme, type ThemeChoice } from './theme-store.ts';
import type { ThemeName } from './tokens.ts';

// Apart from the store: the first script of a page sets the theme, and must not wait for React.
export const useTheme = (): ThemeName => useSyncExternalStore(onTheme, currentTheme, () => 'light');
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onTheme, currentChoice, () => 'system');
