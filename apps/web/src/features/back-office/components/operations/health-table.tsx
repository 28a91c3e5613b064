import type { readHealth } from '@ldy/contract/back-office/operations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Tag } from '#web/ui/tag.tsx';

type Part = OutputOf<typeof readHealth>['parts'][number];

const NAMES: Record<Part['part'], string> = {
  database: '数据库',
  index: '搜索索引',
  jobs: '后台任务',
  storage: '存储空间',
  mail: '邮件',
  sms: '短信',
  wechat: '微信公众号',
  'single-sign-on': '统一认证',
  translation: '机器翻译',
};
const STATES = {
  ok: { words: '正常', color: 'green' },
  off: { words: '未启用', color: undefined },
  failing: { words: '异常', color: 'red' },
} as const;

export function HealthTable({ parts }: { parts: readonly Part[] }) {
  return (
    <DataTable
      label="各部分的状态"
      rows={parts}
      keyOf={({ part }) => part}
      columns={[
        { name: '部分', isHead: true, narrow: 'beside', width: 144, cell: ({ part }) => NAMES[part] },
        {
          name: '状态',
          width: 96,
          narrow: 'corner',
          cell: ({ state }) => {
            const { words, color } = STATES[state];
            return <Tag {...(color && { color })}>{words}</Tag>;
          },
        },
        { name: '说明', cell: ({ detail }) => detail },
      ]}
    />
  );
}
