import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { describeWithdrawn } from '@ldy/domain/vulnerability/summary/write-summary.ts';
import { isOnlyWithdrawn, isRejected } from '@ldy/domain/vulnerability/traits.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './rejected-banner.module.css';

const WORDS: Record<string, string> = {
  REJECTED: '该编号已被拒绝（REJECTED），不再代表有效漏洞。',
  WITHDRAWN: '该条目已被撤回（WITHDRAWN），不再代表有效漏洞。',
};

/** Warning that the number is rejected or withdrawn, or that all entries about it are, before everything else. */
export function RejectedBanner({ record }: { record: VulnerabilityRecord }) {
  const text = warningOf(record);
  if (text === '') return null;
  return (
    <p className={styles.rejected} role="note">
      <Icon name="warning" size={18} />
      <span>{text}</span>
    </p>
  );
}

function warningOf(record: VulnerabilityRecord): string {
  if (isRejected(record)) return `${WORDS[record.vul_status]}请勿据此处置，以下内容仅供查证。`;
  if (isOnlyWithdrawn(record)) return `${describeWithdrawn(record)}。编号本身是否有效，以其分配方的记录为准。`;
  return '';
}
