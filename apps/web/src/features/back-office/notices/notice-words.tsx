import { NOTICE_FIELD_NAMES } from '@ldy/domain/notice/field-names.ts';
import { NOTICE_STATE_NAMES, type NoticeState } from '@ldy/domain/notice/states.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';

const COLORS: Record<NoticeState, TagColor> = {
  draft: 'yellow',
  review: 'gold',
  approved: 'cyan',
  scheduled: 'blue',
  published: 'green',
};

interface StateTagsProps {
  state: NoticeState;
  standing: 'current' | 'superseded' | 'withdrawn' | null;
}

/** Where the newest version is on its way; and that readers see another one, or that it does not hold. */
export function StateTags({ state, standing }: StateTagsProps) {
  if (standing === 'withdrawn') return <Tag color="red">已撤回</Tag>;
  if (standing === 'superseded') return <Tag>已被取代</Tag>;
  return (
    <>
      <Tag color={COLORS[state]}>{NOTICE_STATE_NAMES[state]}</Tag>
      {standing === 'current' && state !== 'published' && <Tag color="green">已有发布版</Tag>}
    </>
  );
}

/** What a field of the document is called; '' is the whole. */
export const fieldName = (field: string): string => NOTICE_FIELD_NAMES[field] ?? field;

/** '': it was loaded at the terminal, or the account is gone. */
export const nameOrGone = (name: string): string => name || '未署名';

/** What sending a notice back is called: who wrote it takes it back. */
export const sendBackWords = ({ mine }: { mine: boolean }) =>
  mine
    ? { title: '撤回修改', action: '撤回', hint: '作为对全文的意见', done: '已撤回，可继续修改' }
    : { title: '退回修改', action: '退回', hint: '作为对全文的意见，撰写者可答复', done: '已退回修改' };
