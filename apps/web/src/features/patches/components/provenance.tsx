import type { PatchDetail } from '@ldy/contract/patch/detail.ts';
import { PATCH_SOURCES } from '@ldy/domain/patch/kinds.ts';
import { Card } from '#web/ui/display/card.tsx';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import styles from './patch.module.css';

interface Of {
  patch: PatchDetail;
}

export function References({ patch: { references } }: Of) {
  if (references.length === 0) return null;
  return (
    <Card title="参考链接">
      <ul className={styles.links}>
        {references.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {title || url}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Statement = PatchDetail['provenance'][number];
const sourceName = (key: Statement['source']) => PATCH_SOURCES.find((source) => source.key === key)?.cn ?? key;
const FIELDS: Readonly<Record<string, string>> = {
  title: '标题',
  description: '说明',
  class: '类别',
  severity: '等级',
  reboot: '重启',
  published: '发布日期',
  updated: '更新日期',
  rebootWord: '重启原话',
  licence: '许可',
  uninstall: '卸载',
  withdrawn: '是否撤回',
  exploited: '在野利用',
};
const COLUMNS: readonly Column<Statement>[] = [
  { name: '字段', isHead: true, width: 120, cell: ({ field }) => FIELDS[field] ?? field },
  { name: '来源', width: 160, narrow: 'named', cell: ({ source }) => sourceName(source) },
  { name: '文件', narrow: 'named-line', cell: ({ document }) => document },
  {
    name: '分歧',
    narrow: 'named',
    cell: ({ others }) => others.map(({ source, value }) => `${sourceName(source)}：${value}`).join('；') || '无',
  },
];

/** The source of each field, and the sources that differ. */
export function Provenance({ patch: { provenance, licence } }: Of) {
  if (provenance.length === 0) return null;
  return (
    <Card title="来源与分歧" hint={licence && `许可：${licence}`}>
      <DataTable label="来源与分歧" columns={COLUMNS} rows={provenance} keyOf={({ field }) => field} />
    </Card>
  );
}
