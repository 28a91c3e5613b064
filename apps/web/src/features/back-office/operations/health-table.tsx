import type { readHealth } from '@ldy/contract/back-office/operations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import operations from './operations.module.css';

type Part = OutputOf<typeof readHealth>['parts'][number];

const NAMES: Record<Part['part'], string> = {
  database: '数据库',
  library: '漏洞库',
  index: '搜索索引',
  jobs: '后台任务',
  storage: '存储空间',
  backup: '备份',
  collection: '采集',
  files: '文件存储',
  'virus-scan': '病毒扫描',
  mail: '邮件',
  sms: '短信',
  wechat: '微信公众号',
  'single-sign-on': '统一认证',
  translation: '机器翻译',
  captcha: '第三方滑块',
};
const STATES = {
  ok: { words: '正常', color: 'green' },
  off: { words: '未启用', color: undefined },
  unknown: { words: '待检测', color: undefined },
  failing: { words: '异常', color: 'red' },
} as const;

export function HealthTable({ parts }: { parts: readonly Part[] }) {
  return (
    <DataTable
      label="各部分的状态"
      rows={parts}
      keyOf={({ part }) => part}
      columns={[
        { name: '部分', isHead: true, narrow: 'beside', width: 112, cell: ({ part }) => NAMES[part] },
        {
          name: '状态',
          width: 88,
          narrow: 'corner',
          cell: ({ state }) => {
            const { words, color } = STATES[state];
            return <Tag {...(color && { color })}>{words}</Tag>;
          },
        },
        { name: '说明', className: operations.error, cell: (part) => <Seen {...part} /> },
        {
          name: '应答',
          isFigure: true,
          width: 96,
          narrow: 'named',
          cell: ({ probe }) => probe && `${probe.milliseconds.toLocaleString('zh-CN')} 毫秒`,
        },
        {
          name: '检测时间',
          isFigure: true,
          width: 152,
          narrow: 'named',
          cell: ({ probe }) => probe && formatTime(probe.at),
        },
      ]}
    />
  );
}

function Seen({ part, state, detail, advice, probe }: Part) {
  const since =
    state === 'failing' && probe && (probe.ok_at ? `上次正常：${formatTime(probe.ok_at)}。` : '尚未正常应答过。');
  return (
    <>
      <p>{detail}</p>
      {(since || advice) && <p className={styles.second}>{`${since || ''}${advice}`}</p>}
      {part === 'collection' && <Link to={paths.sourceBoard.href()}>来源看板</Link>}
    </>
  );
}
