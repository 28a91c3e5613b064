import { type listNewsSources, saveNewsSource } from '@ldy/contract/back-office/news.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';

export type Source = OutputOf<typeof listNewsSources>['list'][number];

interface SourceDialogProps {
  source: Source;
  onClose: () => void;
  onDone: () => void;
  onRefused: () => void;
}

/** The fields of a source: who it is, and what it allows. */
export function SourceDialog({ source, onClose, onDone, onRefused }: SourceDialogProps) {
  const { id, version, name, feed_url, licence, may_keep_text, is_hidden } = source;
  return (
    <ActDialog
      act="news.edit"
      title={`修改来源：${name}`}
      action="保存"
      onClose={onClose}
      schema={saveNewsSource.input.omit({ id: true, version: true })}
      begin={{ name, feed_url, licence, may_keep_text, is_hidden, reason: '' }}
      fields={(field) => {
        const { error: _, ...text } = field('may_keep_text');
        const { error: __, ...hidden } = field('is_hidden');
        return (
          <>
            <TextField {...field('name')} label="名称" maxLength={200} />
            <TextField
              {...field('feed_url')}
              label="订阅源地址"
              hint="导入时按它认出来源，并写入 OPML"
              maxLength={500}
            />
            <TextField {...field('licence')} label="许可" hint="展示给读者，如“转载须注明来源”" maxLength={200} />
            <CheckField {...text}>许可允许保留并展示全文</CheckField>
            <CheckField {...hidden}>隐藏这个来源</CheckField>
          </>
        );
      }}
      send={(values) => callEndpoint(saveNewsSource, { id, version, ...values }, { silent: true })}
      onDone={onDone}
      onRefused={async () => {
        onRefused();
        return undefined;
      }}
    >
      <p>允许全文的，自下次导入起保留；改为不允许时，已存的全文立即删除。</p>
    </ActDialog>
  );
}
