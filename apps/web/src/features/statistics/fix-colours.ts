import type { FixState } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import type { ThemeName } from '#web/ui/theme/tokens.ts';

/** What can be installed is green, what cannot be fixed is not; neighbours are apart as the parts of a chart are (ui/chart/colours.ts). */
export const FIX_COLOURS: Readonly<Record<FixState, Readonly<Record<ThemeName, string>>>> = {
  patch: { light: '#0b4f33', dark: '#4fd39a' },
  upgrade: { light: '#2f9e6b', dark: '#1a8058' },
  mitigation: { light: '#b57c00', dark: '#e8b74a' },
  'not-yet': { light: '#8a1c26', dark: '#ff6b8a' },
  'not-yet-then': { light: '#cf6a50', dark: '#a8484f' },
  'wont-fix': { light: '#4a1a5e', dark: '#c79bff' },
  unknown: { light: '#8b93a1', dark: '#6b7280' },
};
