import type { ReactNode } from 'react';
import { canDigest, INSECURE_SENTENCE } from '../../../platform/session/digest-password.ts';
import { FormAlert } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import styles from './door.module.css';

const REASONS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'search', title: '一次检索，多源合并', text: 'CVE、CNVD、CNNVD 等来源合并为一份可追溯的漏洞画像' },
  { icon: 'flame', title: '先处理真正危险的', text: '在野利用、EPSS 与多版本 CVSS 评分放在一起判断优先级' },
  { icon: 'patch', title: '看清影响，找到修复', text: '受影响版本、官方修复与补丁，对照自己的环境逐项核对' },
];

/**
 * The frame of the pages for signing in and up: what is behind the door beside the form that opens it. On a connection that does not
 * protect what is typed there is no form.
 */
export function Door({ title, lead, children, below }: DoorProps) {
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <section className={styles.story} aria-label="平台简介">
          <p className={styles.headline}>看清每一个漏洞，先于攻击者修复</p>
          <ul className={styles.reasons}>
            {REASONS.map((reason) => (
              <li key={reason.title} className={styles.reason}>
                <span className={styles.mark}>
                  <Icon name={reason.icon} size={20} />
                </span>
                <div>
                  <p className={styles.reasonTitle}>{reason.title}</p>
                  <p className={styles.reasonText}>{reason.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.side}>
          <section className={styles.card} aria-labelledby="door-title">
            <h1 id="door-title" className={styles.title}>
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {canDigest() ? children : <FormAlert>{INSECURE_SENTENCE}</FormAlert>}
          </section>
          {below && <p className={styles.below}>{below}</p>}
        </div>
      </div>
    </div>
  );
}

interface DoorProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** A line under the card. */
  below?: ReactNode;
}
