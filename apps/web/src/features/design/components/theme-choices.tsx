import { Button } from '#web/ui/controls/button.tsx';
import { chooseTheme, THEME_CHOICES } from '#web/ui/theme/theme-store.ts';
import { useThemeChoice } from '#web/ui/theme/use-theme.ts';

const NAMES = { system: '跟随系统', light: '浅色', dark: '深色' };

export function ThemeChoices() {
  const chosen = useThemeChoice();
  return (
    <>
      {THEME_CHOICES.map((choice) => (
        <Button key={choice} aria-pressed={choice === chosen} onClick={() => chooseTheme(choice)}>
          {NAMES[choice]}
        </Button>
      ))}
    </>
  );
}
