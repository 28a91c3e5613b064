import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { type LinkNode, LinkTree } from '#web/ui/navigation/link-tree.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { Popup, usePopover } from '#web/ui/overlays/popover.tsx';
import type { SeverityLevel } from '#web/ui/theme/severity-colors.ts';
import styles from './design.module.css';

const TABS = [
  { id: 'company', label: '密码登录' },
  { id: 'geren', label: '个人版' },
] as const;
const ORDERS = [
  { value: 'day', label: '按日' },
  { value: 'month', label: '按月' },
] as const;

interface Known {
  id: string;
  title: string;
  severity: SeverityLevel;
  day: string;
}
const KNOWN: Known[] = [
  { id: 'CVE-2021-44228', title: 'Apache Log4j2 JNDI 注入远程代码执行漏洞', severity: 'critical', day: '2021-12-10' },
  { id: 'CVE-2014-0160', title: 'OpenSSL 心跳扩展信息泄露漏洞', severity: 'high', day: '2014-04-07' },
];
const COLUMNS: Column<Known>[] = [
  { name: '编号', width: 180, isHead: true, narrow: 'beside', cell: ({ id }) => id },
  { name: '标题', cell: ({ title }) => title },
  { name: '等级', width: 110, narrow: 'corner', cell: ({ severity }) => <SeverityTag severity={severity} /> },
  { name: '公开', width: 120, narrow: 'named', cell: ({ day }) => day },
];

const link = (id: string, label: string, below: LinkNode[] = []): LinkNode => ({ id, label, to: `#${id}`, below });
const NODES = [
  link('code', '代码问题', [link('input', '输入验证'), link('xss', '跨站脚本')]),
  link('configuration', '配置问题'),
];

export function KitSheet() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('company');
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('day');
  const [shown, setShown] = useState<'middle' | 'side' | null>(null);
  const { open, root, button, popup } = usePopover<HTMLDivElement>();
  const close = () => setShown(null);
  return (
    <div className={styles.rows}>
      <div className={styles.cell}>
        <Tabs label="登录方式" tabs={TABS} chosen={tab} onChoose={setTab}>
          {TABS.find(({ id }) => id === tab)?.label}
        </Tabs>
      </div>
      <div className={styles.cell}>
        <div className={styles.row}>
          <Segments label="分组" value={order} options={ORDERS} onChange={setOrder} />
          <Button onClick={() => setShown('middle')}>打开对话框</Button>
          <Button onClick={() => setShown('side')}>打开抽屉</Button>
          <Menu
            buttonLabel="更多操作"
            buttonClass={styles.button}
            items={[{ label: '复制链接', icon: 'link', onSelect: () => {} }]}
          >
            更多操作
          </Menu>
          <div ref={root} className={styles.opener}>
            <button {...button} className={styles.button}>
              显示设置
            </button>
            {open && (
              <Popup {...popup} role="group" aria-label="显示设置">
                <Segments label="分组" value={order} options={ORDERS} onChange={setOrder} wide />
              </Popup>
            )}
          </div>
        </div>
        <Dialog
          title={shown === 'side' ? '抽屉' : '对话框'}
          open={shown !== null}
          side={shown === 'side'}
          onClose={close}
          footer={<Button onClick={close}>完成</Button>}
        >
          焦点留在其中，关闭后回到原处。
        </Dialog>
      </div>
      <div className={styles.cell}>
        <DataTable label="漏洞" columns={COLUMNS} rows={KNOWN} keyOf={({ id }) => id} minWidth={640} />
      </div>
      <div className={styles.cell}>
        <LinkTree nodes={NODES} current="xss" isPlace />
      </div>
    </div>
  );
}
