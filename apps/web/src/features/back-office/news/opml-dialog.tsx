import { importNewsSources, MOST_OPML } from '@ldy/contract/back-office/news.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import styles from '../kit/back-office.module.css';

type Registered = OutputOf<typeof importNewsSources>;

/** Registers the sources that an OPML file names, and lists the outcome of each. */
export function OpmlDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [chosen, setChosen] = useState<File>();
  const [registered, setRegistered] = useState<Registered | null>(null);
  if (registered) return <Result {...registered} onClose={onClose} />;
  return (
    <ActDialog
      act="news.edit"
      title="由 OPML 登记来源"
      action="登记"
      onClose={onClose}
      schema={importNewsSources.input}
      begin={{ opml: '', reason: '' }}
      fields={(field, _, set) => (
        <UploadField
          label="OPML 文件"
          hint="后缀 .opml 或 .xml"
          accept=".opml,.xml,text/xml,text/x-opml"
          error={field('opml').error}
          file={chosen && { name: chosen.name, size: chosen.size, preview: undefined, progress: undefined }}
          ready="已读取"
          onChoose={async (file) => {
            // A file that is too large is not read: a text longer than the schema allows takes its place, and the schema reports it.
            set('opml', file.size > 4 * MOST_OPML ? ' '.repeat(MOST_OPML + 1) : await file.text());
            setChosen(file);
          }}
          onRemove={() => {
            set('opml', '');
            setChosen(undefined);
          }}
        />
      )}
      send={(values) => callEndpoint(importNewsSources, values, { silent: true })}
      onDone={(result) => {
        setRegistered(result);
        onDone();
      }}
    >
      <p>从其他阅读器导出的订阅列表。只登记来源，不抓取内容；已有的来源不变。</p>
    </ActDialog>
  );
}

function Result({ added, known, refused, onClose }: Registered & { onClose: () => void }) {
  return (
    <Dialog title="登记完成" open width={480} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <div className={styles.asking}>
        <p>{`新登记 ${added} 个来源，已有 ${known} 个，未登记 ${refused.length} 个。`}</p>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ name, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of one answer never changes
              <li key={at}>{`${name}：${why}`}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
