import { Segments } from '../../ui/controls/segments.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { chooseTheme, THEME_CHOICES, type ThemeChoice } from '../../ui/theme/theme-store.ts';
import { useThemeChoice } from '../../ui/theme/use-theme.ts';

const CHOICES: Record<ThemeChoice, { label: string; icon: IconName }> = {
  system: { label: '跟随系统', icon: 'system' },
  light: { label: '浅色', icon: 'sun' },
  dark: { label: '深色', icon: 'moon' },
};

export function ThemeSwitch() {
  const options = THEME_CHOICES.map((choice) => ({ value: choice, ...CHOICES[choice] }));
  return <Segments label="界面主题" value={useThemeChoice()} options={options} onChange={chooseTheme} />;
}
