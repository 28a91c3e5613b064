import type { listAllNotices } from '@ldy/contract/back-office/notices.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { kindName, TLP_LABELS } from '@ldy/domain/notice/kinds.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { ROW_LINK } from '../kit/use-row-keys.ts';
import { nameOrGone, StateTags } from './notice-words.tsx';

type Listed = OutputOf<typeof listAllNotices>['list'][number];

export function NoticesTable({ list }: { list: readonly Listed[] }) {
  return (
    <DataTable
      label="情报"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { name: '等级', width: 96, narrow: 'beside', cell: ({ severity }) => <SeverityTag severity={severity} /> },
        {
          name: '情报',
          isHead: true,
          narrow: 'line',
          cell: ({ id, title, kind, tlp, core }) => (
            <>
              <Link {...ROW_LINK} className={styles.rowLink} to={paths.backOfficeNotice.href(id)}>
                {title || id}
              </Link>
              <p className={styles.second}>
                {[id, kindName(kind), TLP_LABELS.find(({ key }) => key === tlp)?.name, core && '核心情报']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </>
          ),
        },
        {
          name: '意见',
          width: 72,
          narrow: 'named',
          cell: ({ comments_open }) => (comments_open > 0 ? `${comments_open} 条` : ''),
        },
        {
          name: '最近保存',
          width: 176,
          narrow: 'named',
          cell: ({ saved_by, saved_at, version }) => (
            <>
              <p>{nameOrGone(saved_by)}</p>
              <p className={styles.second}>
                {formatTime(saved_at)} · 第 {version} 稿
              </p>
            </>
          ),
        },
        {
          name: '进度',
          width: 168,
          narrow: 'corner',
          cell: ({ state, standing, publish_at, open_by, waits_for_me }) => (
            <>
              <span className={styles.tags}>
                <StateTags state={state} standing={standing} />
                {waits_for_me && <Tag color="red">等您审核</Tag>}
              </span>
              {publish_at && <p className={styles.second}>{formatTime(publish_at)} 发布</p>}
              {open_by.length > 0 && <p className={styles.second}>{open_by.join('、')} 正在编辑</p>}
            </>
          ),
        },
      ]}
    />
  );
}
