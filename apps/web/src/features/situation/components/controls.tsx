import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { SCALES, type ScaleName } from '../scale.ts';
import { LOOKS, type LookName, PAGE_SECONDS, type Settings } from '../settings.ts';
import type { Carousel } from '../use-carousel.ts';
import type { Board } from './boards.tsx';
import { useScreen } from './screen.tsx';
import styles from './situation.module.css';

interface ControlsProps {
  boards: readonly Board[];
  settings: Settings;
  onSettings(settings: Settings): void;
  carousel: Carousel;
  /** How many pages are seen at once. */
  atOnce: number;
  /** Everything is in one column: nothing is scaled, no page turns. */
  isNarrow: boolean;
  isPaused: boolean;
  onPause(isPaused: boolean): void;
  onFullScreen(): void;
}

/** Which page is shown, whether pages turn, and how the screen looks. */
export function Controls(props: ControlsProps) {
  const { boards, settings, onSettings, carousel, atOnce, isNarrow, isPaused, onPause, onFullScreen } = props;
  const { isPublic } = useScreen();
  const isSeen = (page: number) => (page - carousel.first + boards.length) % boards.length < atOnce;
  return (
    <div className={styles.controls}>
      {atOnce < boards.length && (
        <nav className={styles.tabs} aria-label="大屏页面">
          {boards.map(({ name }, page) => (
            <button key={name} type="button" aria-current={isSeen(page)} onClick={() => carousel.show(page)}>
              {name}
            </button>
          ))}
          {settings.seconds > 0 && (
            <button type="button" aria-pressed={isPaused} onClick={() => onPause(!isPaused)}>
              {isPaused ? '继续轮播' : '暂停轮播'}
            </button>
          )}
        </nav>
      )}
      <div className={styles.settings}>
        {!isNarrow && (
          <Choice
            label="缩放"
            value={settings.scale}
            options={Object.entries(SCALES)}
            onChange={(scale) => onSettings({ ...settings, scale: scale as ScaleName })}
          />
        )}
        <Choice
          label="主题"
          value={settings.look}
          options={Object.entries(LOOKS)}
          onChange={(look) => onSettings({ ...settings, look: look as LookName })}
        />
        {!isNarrow && (
          <Choice
            label="每页"
            value={String(settings.seconds)}
            options={[...new Set([...PAGE_SECONDS, settings.seconds])].map((seconds) => [
              String(seconds),
              seconds === 0 ? '不轮播' : `${seconds} 秒`,
            ])}
            onChange={(seconds) => onSettings({ ...settings, seconds: Number(seconds) })}
          />
        )}
        <button type="button" onClick={onFullScreen}>
          <Icon name="resize" /> 全屏
        </button>
        {!isPublic && (
          <Link to={paths.userKiosks.href()} title="无需登录的大屏地址">
            <Icon name="device" /> 大屏地址
          </Link>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange(value: string): void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
);
