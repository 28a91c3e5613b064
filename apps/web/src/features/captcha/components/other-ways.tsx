import type { SignInOptions } from '#web/platform/captcha/sign-in-options.ts';
import styles from './slider-dialog.module.css';

/** Alternatives for people who cannot use the image; only those this installation offers. */
export function OtherWays({ contact }: { contact: SignInOptions['contact'] | undefined }) {
  const { phone = '', mail = '' } = contact ?? {};
  return (
    <p className={`${styles.others} ${phone || mail ? '' : styles.keysOnly}`}>
      <span className={styles.keys}>
        键盘：<kbd>←</kbd> <kbd>→</kbd> 移动，<kbd>Shift</kbd> 微调，<kbd>Enter</kbd> 确认
      </span>
      {(phone || mail) && (
        <span>
          看不清图片？请联系客服
          {phone && (
            <>
              {' '}
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </>
          )}
          {mail && (
            <>
              {' '}
              <a href={`mailto:${mail}`}>{mail}</a>
            </>
          )}
        </span>
      )}
    </p>
  );
}
