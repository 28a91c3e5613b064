import { takeBackNews } from '@ldy/contract/back-office/news.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import type { Source } from './source-dialog.tsx';

interface TakeBackDialogProps {
  source: Source;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Takes everything back that a source brought lately. */
export function TakeBackDialog({ source: { id, name }, onClose, onDone }: TakeBackDialogProps) {
  return (
    <ActDialog
      act="news.edit"
      title={`撤下资讯：${name}`}
      action="确定"
      danger
      onClose={onClose}
      schema={takeBackNews.input.omit({ id: true })}
      begin={{ hours: 24, restore: false, reason: '' }}
      fields={(field) => {
        const { error: _, ...restore } = field('restore');
        return (
          <>
            <TextField {...field('hours')} label="近多少小时内收录的" inputMode="numeric" maxLength={5} />
            <CheckField {...restore}>恢复先前撤下的</CheckField>
          </>
        );
      }}
      send={(values) => callEndpoint(takeBackNews, { id, ...values }, { silent: true })}
      onDone={({ articles }) => onDone(`${articles} 条已处理，列表稍后更新`)}
    >
      <p>这个来源在此期间带来的资讯全部撤下，读者不再看到；其他来源也有的仍在。下次导入不会带回来。</p>
    </ActDialog>
  );
}
