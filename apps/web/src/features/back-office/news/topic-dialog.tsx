import { type listNewsTopicRules, previewNewsTopic, saveNewsTopic } from '@ldy/contract/back-office/news.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import styles from '../kit/back-office.module.css';
import { useAnswer } from '../kit/use-answer.ts';

export type Topic = OutputOf<typeof listNewsTopicRules>['list'][number];

const { id, name, words, place, reason } = saveNewsTopic.input.shape;
/** One word on each line, or with commas between. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[\n,，、]/)
    .map((word) => word.trim())
    .filter(Boolean);
const RULES = z.object({
  ...{ id, name, reason },
  words: z.string().refine((text) => words.safeParse(wordsOf(text)).success, '最多 200 个词语，每个最长 60 个字符'),
  place: z.string().refine((text) => place.safeParse(Number(text)).success, '请填写 1 至 999 的整数'),
});

interface TopicDialogProps {
  /** Undefined for a new one. */
  topic: Topic | undefined;
  places: number;
  onClose: () => void;
  onDone: () => void;
  onRefused: () => void;
}

/** The words of a topic, with what they would take while they are typed. */
export function TopicDialog({ topic, places, onClose, onDone, onRefused }: TopicDialogProps) {
  return (
    <ActDialog
      act="news.edit"
      title={topic ? `修改主题：${topic.name}` : '新建主题'}
      action="保存"
      onClose={onClose}
      schema={RULES}
      begin={{
        id: topic?.id ?? '',
        name: topic?.name ?? '',
        words: topic?.words.join('\n') ?? '',
        place: String(topic?.place ?? places + 1),
        reason: '',
      }}
      fields={(field, values) => (
        <>
          <div className={styles.inRow}>
            <TextField {...field('name')} label="名称" maxLength={20} />
            <TextField {...field('id')} label="标识" hint="用于网址" readOnly={topic !== undefined} maxLength={40} />
            <TextField {...field('place')} label="顺序" inputMode="numeric" />
          </div>
          <TextAreaField
            {...field('words')}
            label="词语"
            hint="每行一个；标题、摘要或来源的分类含有任一词语即归入。英文按整词，不分大小写"
            rows={8}
          />
          <Preview id={values.id} text={values.words} />
        </>
      )}
      send={({ words: typed, place: at, ...values }) =>
        callEndpoint(
          saveNewsTopic,
          { ...values, version: topic?.version ?? 0, words: wordsOf(typed), place: Number(at) },
          { silent: true },
        )
      }
      onDone={onDone}
      onRefused={async () => {
        onRefused();
        return undefined;
      }}
    >
      <p>保存后在后台重新归类全部资讯，手工设定过主题的除外。</p>
    </ActDialog>
  );
}

/** Before a name is typed, the words are tried under one that no topic has. */
const UNNAMED = 'new-topic';

function Preview({ id: typed, text }: { id: string; text: string }) {
  const input = { id: id.safeParse(typed).success ? typed : UNNAMED, words: wordsOf(useDebounced(text, 400)) };
  const { data } = useAnswer(previewNewsTopic, input, { enabled: words.safeParse(input.words).success });
  return (
    <div role="status" className={styles.hint}>
      {data && (
        <>
          <p>
            {`最新的 ${data.looked.toLocaleString('zh-CN')} 条中归入 ${data.count} 条`}
            {(data.gained > 0 || data.lost > 0) && `，比现在增加 ${data.gained} 条、减少 ${data.lost} 条`}
          </p>
          <ul>
            {data.examples.map((example) => (
              <li key={example.id}>{example.title}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
