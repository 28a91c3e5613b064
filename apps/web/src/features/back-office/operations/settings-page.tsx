import { listSettings } from '@ldy/contract/back-office/operations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { Segments } from '#web/ui/controls/segments.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from '../kit/back-office.module.css';
import library from '../kit/editing.module.css';
import { ListScreen } from '../kit/list-screen.tsx';
import { useAnswer } from '../kit/use-answer.ts';

type Setting = OutputOf<typeof listSettings>['list'][number];

const ORIGINS = {
  environment: { words: '环境变量', color: 'blue' },
  file: { words: '.env 文件', color: 'cyan' },
  default: { words: '默认', color: undefined },
} as const;

/** 生效配置: what this process was started with, and where each setting comes from. */
export function SettingsPage() {
  const { data, ...query } = useAnswer(listSettings, {});
  const [shown, setShown] = useState<'given' | 'all'>('given');
  const list = data?.list.filter(({ from }) => shown === 'all' || from !== 'default');
  return (
    <ListScreen
      title="生效配置"
      hint="进程启动时读取，修改后须重新启动。密钥只显示是否已设置。"
      actions={
        <Segments
          label="显示"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'given', label: '已设置的' },
            { value: 'all', label: '全部' },
          ]}
        />
      }
      query={{ ...query, data: list && { list } }}
      empty={<EmptyState picture={NothingYet} title="没有设置过任何一项" hint="全部使用默认值。" />}
    >
      {(settings) => (
        <DataTable
          label="生效配置"
          rows={settings}
          keyOf={({ name }) => name}
          columns={[
            {
              name: '配置项',
              isHead: true,
              narrow: 'beside',
              width: 360,
              cell: ({ name, description }) => (
                <>
                  <p className={library.foreign}>{name}</p>
                  <p className={styles.second}>{description}</p>
                </>
              ),
            },
            { name: '值', className: library.foreign, cell: (setting) => <Value {...setting} /> },
            {
              name: '来源',
              width: 112,
              narrow: 'corner',
              cell: ({ from }) => {
                const { words, color } = ORIGINS[from];
                return <Tag {...(color && { color })}>{words}</Tag>;
              },
            },
          ]}
        />
      )}
    </ListScreen>
  );
}

function Value({ value, secret, from }: Setting) {
  if (from === 'default') return <span className={styles.muted}>{value}</span>;
  return secret ? <span className={styles.muted}>已设置，不显示</span> : value;
}
