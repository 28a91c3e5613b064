import { withdrawVex } from '@ldy/contract/asset/vex.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import list from '#web/ui/display/row-list.module.css';
import { Tag } from '#web/ui/display/tag.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { refreshDecided, useVexDocuments, type VexDocument } from '../../requests/vex-requests.ts';
import styles from '../assets.module.css';
import { ExportVex } from './export-vex.tsx';

const STATES = {
  current: { label: '生效中', color: 'green' },
  replaced: { label: '已取代', color: undefined },
  withdrawn: { label: '已撤回', color: undefined },
} as const;

/** Documents that were applied; each is taken back as a whole. */
export function DocumentsCard() {
  const query = useVexDocuments();
  return (
    <Card title="已应用的 VEX" aside={<ExportVex assets={[]} />}>
      <Loaded name="VEX 文件" query={query}>
        {(answer) =>
          answer.list.length === 0 ? (
            <EmptyState
              icon="document"
              title="还没有应用过 VEX 文件"
              hint="在上面选择厂商发布的 VEX 文件，先看预演。"
            />
          ) : (
            <ul className={`${list.list} ${list.flush}`} aria-label="已应用的 VEX">
              {answer.list.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function DocumentRow({ document }: { document: VexDocument }) {
  const { id, state, author, version, document_id, file, format, stated, applied, applied_by, decisions } = document;
  const { label, color } = STATES[state];
  return (
    <li className={list.row} data-ended={state !== 'current' || undefined}>
      <div className={list.words}>
        <p className={styles.line}>
          <span className={list.name}>{document_id || file}</span>
          <Tag {...(color && { color })}>{label}</Tag>
        </p>
        <p className={styles.marks}>
          <span>{author}</span>
          <span>版本 {version}</span>
          <span>{format}</span>
          <span>
            <DateText value={stated} /> 发布
          </span>
          <span>
            {applied_by} <DateText value={applied} /> 应用
          </span>
          <span>{decisions} 个决定</span>
        </p>
      </div>
      {state === 'current' && <Withdraw id={id} />}
    </li>
  );
}

function Withdraw({ id }: { id: string }) {
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const withdraw = async () => {
    const answer = await callEndpoint(withdrawVex, { id });
    setSure(false);
    if (!answer.success) return;
    const { revoked, opened } = answer.result;
    showToast('success', `已撤销 ${revoked} 个决定，重新打开 ${opened} 个处置项`);
    await refreshDecided(client);
  };
  if (!isSure) return <Button onClick={() => setSure(true)}>撤回</Button>;
  return (
    <div className={styles.actions}>
      <Button variant="danger" onClick={() => void withdraw()}>
        确定撤回
      </Button>
      <Button onClick={() => setSure(false)}>取消</Button>
    </div>
  );
}
