import type { verifyAuditLog } from '@ldy/contract/back-office/audit.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import audit from './audit.module.css';

type Report = OutputOf<typeof verifyAuditLog>;

/** What the check of the log found. */
export function VerifyDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { events, seals, head, faults } = report;
  const isWhole = faults.length === 0;
  return (
    <Dialog title="校验结果" open width={640} onClose={onClose} closeOnBackdrop>
      <div className={audit.report}>
        <p>
          <Tag color={isWhole ? 'green' : 'red'}>{isWhole ? '完整' : '不完整'}</Tag>{' '}
          {isWhole ? '没有记录被修改、删除或插入。' : `有 ${faults.length} 处与写入时不符：`}
        </p>
        {!isWhole && (
          <ul className={audit.faults}>
            {faults.map(({ seq, what }) => (
              <li key={`${seq} ${what}`}>{`#${seq}：${what}`}</li>
            ))}
          </ul>
        )}
        <Facts
          facts={[
            ['记录', `${events} 条`],
            ['封签', `${seals} 个`],
            ['最新一条', `#${head.seq}`],
          ]}
        />
        <p className={audit.long}>{`最新哈希：${head.hash}`}</p>
        <p>请不时把最新哈希记到另一套系统，日后可证明此前的记录未被改写。</p>
      </div>
    </Dialog>
  );
}
