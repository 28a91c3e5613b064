import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { isRejected } from '@ldy/domain/vulnerability/traits.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './rejected-banner.module.css';

const WORDS: Record<string, string> = {
  REJECTED: '该编号已被拒绝（REJECTED），不再代表有效漏洞。',
  WITHDRAWN: '该条目已被撤回（WITHDRAWN），不再代表有效漏洞。',
};

/** Warning that the number is rejected or withdrawn, before everything else. */
export function RejectedBanner({ record }: { record: VulnerabilityRecord }) {
  if (!isRejected(record)) return null;
  return (
    <p className={styles.rejected} role="note">
      <Icon name="warning" size={18} />
      <span>{WORDS[record.vul_status]}请勿据此处置，以下内容仅供查证。</span>
    </p>
  );
}
