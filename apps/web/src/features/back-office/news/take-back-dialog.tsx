import { takeBackNews } from '@ldy/contract/back-office/news.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { visibleText } from '../kit/visible-text.ts';
import type { Source } from './source-dialog.tsx';

interface TakeBackDialogProps {
  source: Source;
  /** Gives back what was taken back before. */
  restore: boolean;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Takes everything back that a source brought lately, or gives it back. */
export function TakeBackDialog({ source: { id, name }, restore, onClose, onDone }: TakeBackDialogProps) {
  const action = restore ? '恢复' : '撤下';
  return (
    <ActDialog
      act="news.edit"
      title={`${action}资讯：${visibleText(name)}`}
      action={action}
      danger={!restore}
      onClose={onClose}
      schema={takeBackNews.input.omit({ id: true, restore: true })}
      begin={{ hours: 24, reason: '' }}
      fields={(field) => <TextField {...field('hours')} label="近多少小时内收录的" inputMode="numeric" maxLength={5} />}
      send={(values) => callEndpoint(takeBackNews, { id, restore, ...values }, { silent: true })}
      onDone={({ articles }) => onDone(`已${action} ${articles} 条，列表稍后更新`)}
    >
      {restore ? (
        <p>这个来源在此期间带来、先前撤下的资讯重新向读者显示。</p>
      ) : (
        <p>这个来源在此期间带来的资讯全部撤下，读者不再看到；其他来源也有的仍在。下次导入不会带回来。</p>
      )}
    </ActDialog>
  );
}
