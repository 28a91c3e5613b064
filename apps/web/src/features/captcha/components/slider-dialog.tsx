import type { CaptchaRequest } from '#web/platform/captcha/request-validate.ts';
import type { SignInOptions } from '#web/platform/captcha/sign-in-options.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { usePuzzle } from '../requests/use-puzzle.ts';
import { OtherWays } from './other-ways.tsx';
import styles from './slider-dialog.module.css';
import { SliderPuzzle } from './slider-puzzle.tsx';

/** Padding plus image width: the image has its natural size if there is room. */
const WIDTH = 370;
/** Time for which the check mark is visible before the dialog closes. */
const SHOW_PASSED_MS = 450;

interface SliderDialogProps {
  request: CaptchaRequest;
  contact: SignInOptions['contact'] | undefined;
}

/** The portal's own slider. */
export function SliderDialog({ request, contact }: SliderDialogProps) {
  const { state, wrong, refresh, submit } = usePuzzle(request.purpose, (validate) =>
    setTimeout(() => request.solve(validate), SHOW_PASSED_MS),
  );
  return (
    <Dialog title="安全验证" open width={WIDTH} onClose={() => request.fail('given-up')}>
      <div className={styles.intro}>
        <p>拖动滑块，将拼图移入形状相同的缺口</p>
        <button
          type="button"
          className={styles.refresh}
          onClick={refresh}
          disabled={state.step === 'judging' || state.step === 'passed'}
          aria-label="换一张图"
          title="换一张图"
        >
          <Icon name="refresh" size={17} />
        </button>
      </div>
      <SliderPuzzle state={state} submit={submit} refresh={refresh} />
      {/* The count makes each failure a new text, so that screen readers announce it. */}
      <p className="visually-hidden" role="status">
        {state.step === 'passed' ? '验证通过' : wrong > 0 ? `验证失败，请重新验证（第 ${wrong} 次）` : ''}
      </p>
      <OtherWays contact={contact} />
    </Dialog>
  );
}
