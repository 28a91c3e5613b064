import { KEY_STEPS } from '@ldy/domain/captcha/keyboard-rules.ts';
import { Button } from '#web/ui/controls/button.tsx';
import styles from './slider-puzzle.module.css';

interface StepButtonsProps {
  disabled: boolean;
  hasMoved: boolean;
  step(by: number, at: number): void;
  confirm(at: number): void;
}

const STEPS = [
  ['大步左移', '«', -KEY_STEPS.page],
  ['左移', '‹', -KEY_STEPS.arrow],
  ['右移', '›', KEY_STEPS.arrow],
  ['大步右移', '»', KEY_STEPS.page],
] as const;

/** Alternative to dragging. WCAG 2.2, 2.5.7. */
export function StepButtons({ disabled, hasMoved, step, confirm }: StepButtonsProps) {
  return (
    <div className={styles.steps}>
      <span className={styles.stepsLabel}>也可点按移动</span>
      {STEPS.map(([name, sign, by]) => (
        <button
          key={name}
          type="button"
          className={styles.step}
          aria-label={name}
          title={name}
          disabled={disabled}
          onClick={(event) => step(by, event.timeStamp)}
        >
          {sign}
        </button>
      ))}
      <Button disabled={disabled || !hasMoved} onClick={(event) => confirm(event.timeStamp)}>
        确认
      </Button>
    </div>
  );
}
