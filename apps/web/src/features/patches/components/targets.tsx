import type { PatchDetail } from '@ldy/contract/patch/detail.ts';
import { useState } from 'react';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import styles from './patch.module.css';

type Target = PatchDetail['targets'][number];
const SHOWN = 20;

const COLUMNS: readonly Column<Target>[] = [
  { name: '产品', isHead: true, cell: ({ product }) => product.name },
  { name: '组件', narrow: 'named-line', cell: ({ component }) => component },
  { name: '受影响', narrow: 'named-line', cell: ({ affected }) => affected },
  {
    name: '修复版本',
    narrow: 'named-line',
    cell: ({ version }) => (version ? <code>{version}</code> : MISSING_TEXT),
  },
];

/** On which products it is installed, and which version that brings. */
export function Targets({ patch: { targets } }: { patch: PatchDetail }) {
  const [all, setAll] = useState(false);
  if (targets.length === 0) return null;
  // A column without a value is left out.
  const columns = COLUMNS.filter(
    ({ name }) =>
      (name !== '组件' || targets.some(({ component }) => component)) &&
      (name !== '受影响' || targets.some(({ affected }) => affected)) &&
      (name !== '修复版本' || targets.some(({ version }) => version)),
  );
  return (
    <Card title="适用产品与修复版本" hint={`${targets.length} 项`}>
      <DataTable
        label="适用产品与修复版本"
        columns={columns}
        rows={all ? targets : targets.slice(0, SHOWN)}
        keyOf={({ product, component, version }, at) => `${product.id} ${component} ${version} ${at}`}
      />
      {!all && targets.length > SHOWN && (
        <Button className={styles.more} onClick={() => setAll(true)}>
          显示全部 {targets.length} 项
        </Button>
      )}
    </Card>
  );
}
