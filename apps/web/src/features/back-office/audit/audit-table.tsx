import type { listAuditEvents } from '@ldy/contract/back-office/audit.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
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
              <p>{user_name || account_id || (address === TERMINAL ? '终端命令' : '系统或访客')}</p>
              {address !== '' && address !== TERMINAL && <p className={styles.second}>{address}</p>}
            </div>
          ),
        },
        {
          name: '对象与详情',
          cell: ({ object, detail }) => (
            <div className={audit.long}>
              {object !== '' && <p>{visibleText(object)}</p>}
              <p className={styles.second}>{wordsOf(detail)}</p>
            </div>
          ),
        },
      ]}
    />
  );
}

/** The address of what somebody did at the terminal. */
const TERMINAL = 'command';

/** Names of details for people; details without one are shown by their name in the log. */
const PARTS: Record<string, string> = {
  reason: '原因',
  browser: '浏览器',
  bytes: '字节数',
  channel: '渠道',
  count: '数量',
  days: '天数',
  fault: '失败原因',
  field: '字段',
  fields: '字段',
  file: '文件',
  files: '文件',
  from: '原状态',
  items: '内容',
  kind: '类型',
  locked: '已锁定',
  made_by: '分享者',
  name: '名称',
  object: '关联编号',
  role: '角色',
  source: '来源',
  step: '步骤',
  system: '系统',
  to: '新状态',
  type: '类型',
  uses: '可用次数',
  version: '版本',
  way: '方式',
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(textOf).join('、') : JSON.stringify(value);

/** The detail of an event, its parts beside each other: the reason first. */
function wordsOf(detail: string): string {
  const parts: [string, unknown][] = Object.entries(JSON.parse(detail) as Record<string, unknown>);
  return parts
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => Number(b === 'reason') - Number(a === 'reason'))
    .map(([name, value]) => {
      const words = visibleText(textOf(value));
      return `${PARTS[name] ?? name}：${words}`;
    })
    .join('；');
}
