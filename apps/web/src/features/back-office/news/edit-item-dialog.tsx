import { editNewsItem, newsOverride, type readNewsItem } from '@ldy/contract/back-office/news.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';

interface EditItemDialogProps {
  item: OutputOf<typeof readNewsItem>;
  topics: readonly { id: string; name: string }[];
  onClose: () => void;
  onDone: () => void;
  onRefused: () => void;
}

const { title, summary } = newsOverride.shape;
/** As typed: an empty text is what the feeds say, and topics are in one text with commas. */
const RULES = z.object({
  title: z.union([z.literal(''), title.unwrap()]),
  summary: summary.unwrap(),
  byHand: z.boolean(),
  topics: z.string(),
  is_pinned: z.boolean(),
  is_hidden: z.boolean(),
  reason: editNewsItem.input.shape.reason,
});

/** What an editor writes in place of the feeds. Fields left empty continue to follow the feeds. */
export function EditItemDialog({ item, topics, onClose, onDone, onRefused }: EditItemDialogProps) {
  const { override, feed, version, id } = item;
  return (
    <ActDialog
      act="news.edit"
      title="编辑资讯"
      action="保存"
      onClose={onClose}
      schema={RULES}
      begin={{
        title: override.title ?? '',
        summary: override.summary ?? '',
        byHand: override.topic_ids !== null,
        topics: (override.topic_ids ?? feed.topics).join(','),
        is_pinned: override.is_pinned,
        is_hidden: override.is_hidden,
        reason: '',
      }}
      fields={(field, values, set) => {
        const { error: _, ...byHand } = field('byHand');
        const { error: __, ...pinned } = field('is_pinned');
        const { error: ___, ...hidden } = field('is_hidden');
        return (
          <>
            <TextField
              {...field('title')}
              label="标题"
              placeholder={feed.title}
              hint="留空则用来源的标题"
              maxLength={200}
            />
            <TextAreaField
              {...field('summary')}
              label="摘要"
              placeholder={feed.summary}
              hint="留空则用来源的摘要"
              rows={4}
              maxLength={300}
            />
            <CheckField {...byHand}>手工设定主题，不再按词语归类</CheckField>
            {values.byHand && (
              <ChoiceField
                label="主题"
                options={topics.map(({ id: value, name: label }) => ({ value, label }))}
                value={values.topics.split(',').filter(Boolean)}
                onChange={(chosen) => set('topics', chosen.join(','))}
              />
            )}
            <CheckField {...pinned}>置顶</CheckField>
            <CheckField {...hidden}>对读者隐藏</CheckField>
          </>
        );
      }}
      send={({ byHand, topics: chosen, title, summary, reason, ...flags }) =>
        callEndpoint(
          editNewsItem,
          {
            ...{ id, version, reason },
            override: {
              ...flags,
              title: title || null,
              summary: summary || null,
              topic_ids: byHand ? chosen.split(',').filter(Boolean) : null,
            },
          },
          { silent: true },
        )
      }
      onDone={onDone}
      onRefused={async () => {
        onRefused();
        return undefined;
      }}
    >
      <p>下次导入会保留这里的改动；全部留空即恢复为来源的说法。</p>
    </ActDialog>
  );
}
