import { exchangeCaptcha } from '@ldy/contract/accounts/captcha.ts';
import { useEffect, useRef, useState } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import type { CaptchaRequest } from '#web/platform/captcha/request-validate.ts';
import { runScriptCaptcha } from '#web/platform/captcha/run-script-captcha.ts';
import type { SignInOptions } from '#web/platform/captcha/sign-in-options.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './slider-dialog.module.css';

interface ScriptDialogProps {
  request: CaptchaRequest;
  captcha: SignInOptions['captcha'];
}

/** A third-party slider inside our dialog; its token is exchanged for one of ours. */
export function ScriptDialog({ request, captcha }: ScriptDialogProps) {
  const container = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<'loading' | 'ready' | 'broken'>('loading');
  const [tried, setTried] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per try; a request is never changed
  useEffect(() => {
    const box = container.current;
    if (!box) return;
    let isOver = false;
    const act = (what: () => void) => !isOver && what();
    setStep('loading');
    box.replaceChildren();
    runScriptCaptcha(captcha, { container: box, onReady: () => act(() => setStep('ready')) })
      .then(async (token) => {
        if (isOver) return;
        if (token === undefined) return request.fail('given-up');
        request.solve((await fetchResult(exchangeCaptcha, { purpose: request.purpose, validate: token })).validate);
      })
      .catch((error) => {
        console.error(error);
        act(() => setStep('broken'));
      });
    return () => {
      isOver = true;
    };
  }, [tried]);

  const close = () => request.fail(step === 'broken' ? 'unavailable' : 'given-up');
  return (
    <Dialog title="安全验证" open width={400} onClose={close}>
      {step === 'loading' && (
        <p className={styles.state} role="status">
          正在加载验证组件…
        </p>
      )}
      {step === 'broken' && (
        <div className={styles.state} role="alert">
          <Icon name="warning" size={24} />
          <span>验证失败，请重新验证</span>
          <Button icon="refresh" onClick={() => setTried(tried + 1)}>
            重试
          </Button>
        </div>
      )}
      <div ref={container} className={step === 'ready' ? styles.container : undefined} hidden={step === 'broken'} />
    </Dialog>
  );
}
