import type { listAuditEvents } from '@ldy/contract/back-office/audit.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { visibleText } from '../kit/visible-text.ts';
import audit from './audit.module.css';

type Event = OutputOf<typeof listAuditEvents>['list'][number];

export function AuditTable({ events }: { events: readonly Event[] }) {
  return (
    <DataTable
      label="审计日志"
      rows={events}
      keyOf={({ seq }) => seq}
      columns={[
        {
          name: '时间',
          isHead: true,
          narrow: 'beside',
          width: 152,
          cell: ({ at, seq }) => (
            <>
              <p>{formatTime(at)}</p>
              <p className={styles.second}>{`#${seq}`}</p>
            </>
          ),
        },
        {
          name: '操作',
          width: 168,
          narrow: 'corner',
          cell: ({ name, success }) => (
            <span className={styles.tags}>
              {name}
              {!success && <Tag color="red">失败</Tag>}
            </span>
          ),
        },
        {
          name: '操作人',
          width: 168,
          cell: ({ user_name, account_id, address }) => (
            <div className={audit.long}>
              <p>{user_name || (account_id ? '已抹除的账号' : (WITHOUT_ACCOUNT[address] ?? '系统或访客'))}</p>
              {address !== '' && !WITHOUT_ACCOUNT[address] && <p className={styles.second}>{address}</p>}
            </div>
          ),
        },
        {
          name: '对象与详情',
          cell: ({ object, text }) => (
            <div className={audit.long}>
              {text.object && <Subject id={object} part={text.object} isAccount={text.is_account} />}
              <p className={styles.second}>{text.detail.map(inWords).join('；')}</p>
            </div>
          ),
        },
      ]}
    />
  );
}

/** Whom the log names in the place of an address. */
const WITHOUT_ACCOUNT: Readonly<Record<string, string>> = {
  command: '命令行',
  terminal: '命令行',
  demo: '演示数据',
};

type Part = Event['text']['detail'][number];

const inWords = ({ name, value }: Part): string => visibleText(name === '' ? value : `${name}：${value}`);

/** What an event was about: its id is a hint, an account leads to its page. */
function Subject({ id, part, isAccount }: { id: string; part: Part; isAccount: boolean }) {
  const words = inWords(part);
  return (
    <p title={words.includes(id) ? undefined : id}>
      {isAccount ? <Link to={paths.backOfficeAccount.href(id)}>{words}</Link> : words}
    </p>
  );
}
