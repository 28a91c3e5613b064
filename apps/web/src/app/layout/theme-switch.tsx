import { useId } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { chooseTheme, THEME_CHOICES, type ThemeChoice } from '../../ui/theme/theme-store.ts';
import { useThemeChoice } from '../../ui/theme/use-theme.ts';
import styles from './theme-switch.module.css';

const CHOICES: Record<ThemeChoice, { label: string; icon: IconName }> = {
  system: { label: '跟随系统', icon: 'system' },
  light: { label: '浅色', icon: 'sun' },
  dark: { label: '深色', icon: 'moon' },
};

/** Three radio buttons drawn as one switch. */
export function ThemeSwitch() {
  const name = useId();
  const chosen = useThemeChoice();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">界面主题</legend>
      {THEME_CHOICES.map((choice) => (
        <label key={choice} className={styles.choice} title={CHOICES[choice].label}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={choice === chosen}
            onChange={() => chooseTheme(choice)}
          />
          <span className={styles.icon}>
            <Icon name={CHOICES[choice].icon} />
            <span className="visually-hidden">{CHOICES[choice].label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
