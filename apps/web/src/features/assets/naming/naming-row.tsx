import { deleteNaming, type listNaming, offerNaming } from '@ldy/contract/asset/naming.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { Tag } from '#web/ui/display/tag.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import assets from '../components/assets.module.css';
import { refreshNaming } from '../requests/naming-requests.ts';

type NamingRule = OutputOf<typeof listNaming>['list'][number];

/** What a name means, offered to staff or not. */
export function NamingRow({ rule }: { rule: NamingRule }) {
  const { name, vendor, product, product_name, made, author, holder_name, offered, may_change } = rule;
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          <bdi>{name}</bdi>
          {vendor !== '' && `（厂商 ${vendor}）`} → <bdi>{product_name}</bdi>
        </p>
        <p className={assets.marks}>
          {holder_name && <span>{holder_name}</span>}
          <bdi>{product}</bdi>
          <span>
            {holder_name && (author || '已注销的账号')} <DateText value={made} />
          </span>
          {offered && <Tag color="blue">待审核</Tag>}
        </p>
      </div>
      {may_change && <Acts rule={rule} />}
    </li>
  );
}

function Acts({ rule: { id, name, offered } }: { rule: NamingRule }) {
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = async (call: () => Promise<{ success: boolean }>, words: string) => {
    setBusy(true);
    const { success } = await call();
    setBusy(false);
    if (!success) return;
    showToast('success', words);
    await refreshNaming(client);
  };
  const offer = () =>
    act(() => callEndpoint(offerNaming, { id, offered: !offered }), offered ? '已收回' : '已提交，等待审核');
  const remove = () => act(() => callEndpoint(deleteNaming, { ids: [id] }), '已删除，组件按原来的方式识别');
  if (isSure)
    return (
      <div className={assets.actions}>
        <Button variant="danger" disabled={busy} onClick={() => void remove()}>
          确定删除
        </Button>
        <Button onClick={() => setSure(false)}>取消</Button>
      </div>
    );
  return (
    <div className={assets.actions}>
      <Button disabled={busy} aria-label={`${offered ? '收回' : '提交审核'} ${name}`} onClick={() => void offer()}>
        {offered ? '收回' : '提交审核'}
      </Button>
      <Button aria-label={`删除 ${name}`} onClick={() => setSure(true)}>
        删除
      </Button>
    </div>
  );
}
