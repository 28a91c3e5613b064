import { checkNotice } from '@ldy/contract/back-office/notices.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import { Answered } from '../kit/answered.tsx';
import styles from '../kit/back-office.module.css';
import { useAnswer } from '../kit/use-answer.ts';
import notices from './notices.module.css';
import type { Draft } from './use-notice-draft.ts';

type Fault = OutputOf<typeof checkNotice>['errors'][number];

/** Whether the saved version could be published as CSAF, by field, and what would make its document better. */
export function CsafPanel({ found: { id, version }, isChanged }: { found: Draft; isChanged: boolean }) {
  const query = useAnswer(checkNotice, { id, version });
  return (
    <div className={notices.panel}>
      {isChanged && (
        <p role="status" className={notices.warning}>
          检查的是已保存的第 {version} 稿，保存后重新检查。
        </p>
      )}
      <Answered query={query}>
        {({ csaf_version, errors, warnings }) => (
          <>
            <p>
              {errors.length === 0
                ? `文档有效，发布后的 CSAF 版本为 ${csaf_version}。`
                : `${errors.length} 处须改正，否则不能发布。`}
            </p>
            {errors.length + warnings.length > 0 && (
              <ul className={notices.facts} aria-label="CSAF 检查的结果">
                {errors.map((fault) => (
                  <Found key={`${fault.test} ${fault.label} ${fault.text}`} fault={fault} isError />
                ))}
                {warnings.map((fault) => (
                  <Found key={`${fault.test} ${fault.label} ${fault.text}`} fault={fault} />
                ))}
              </ul>
            )}
          </>
        )}
      </Answered>
      <p className={styles.hint}>按 CSAF 2.0 的必检项检查全文与公开部分；标为“建议”的不影响发布。</p>
    </div>
  );
}

function Found({ fault: { label, text }, isError = false }: { fault: Fault; isError?: boolean }) {
  return (
    <li>
      <p>
        <Tag color={isError ? 'red' : 'gold'}>{isError ? '须改正' : '建议'}</Tag> <strong>{label}</strong>
      </p>
      <p className={notices.value}>{text}</p>
    </li>
  );
}
