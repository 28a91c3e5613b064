import { readRecordFacts } from '@ldy/contract/back-office/notices.ts';
import { mayStep } from '@ldy/domain/notice/states.ts';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { useHasSidePanel } from '#web/ui/hooks/use-media-query.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { CsafPanel } from './csaf-panel.tsx';
import { DocumentForm } from './document-form.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { MergePanel } from './merge-panel.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { nameOrGone, StateTags } from './notice-words.tsx';
import notices from './notices.module.css';
import { StepButtons } from './step-buttons.tsx';
import { type DialogStep, StepDialog } from './step-dialog.tsx';
import { takeFacts } from './take-facts.ts';
import { type Draft, useNoticeDraft } from './use-notice-draft.ts';
import { useNoticeSteps } from './use-notice-steps.ts';
import { usePresence } from './use-presence.ts';
import { VersionsPanel } from './versions-panel.tsx';

const MOST_RECORDS = 20;
type Tab = 'form' | 'preview' | 'comments' | 'facts' | 'csaf' | 'versions';

/** The editor of a notice: its fields at the left, its preview and the comments at the right. A reviewer has the preview at the left. */
export function NoticeEditor({ found, readAgain }: { found: Draft; readAgain: () => void }) {
  const may = useMay();
  const draft = useNoticeDraft(found);
  const { document, isChanged, merge } = draft;
  const mayWrite = may('notices.write');
  const isEditable = mayWrite && mayStep('save', found) && merge === null;
  const others = usePresence(found.id, { ...found, isChanged, isWriter: mayWrite }, readAgain);
  const ids = document.vulnerabilities.slice(0, MOST_RECORDS);
  const facts = useAnswer(readRecordFacts, { ids }, { enabled: ids.length > 0 });
  const records = ids.length > 0 ? (facts.data?.list ?? []) : [];
  const shown = useDeferredValue(document);
  const isNarrow = !useHasSidePanel();
  const [tab, setTab] = useState<Tab>('form');
  const fields = useRef<HTMLDivElement>(null);
  const steps = useNoticeSteps(found, draft, readAgain, { form: fields, show: () => isNarrow && setTab('form') });
  const [dialog, setDialog] = useState<DialogStep | null>(null);
  const [about, setAbout] = useState<string>();
  const commentsOf = (field: string) =>
    found.comments.filter((it) => it.field === field && !it.resolved && it.reply_to === null).length;
  const open = found.comments.filter(({ resolved, reply_to }) => !resolved && reply_to === null).length;
  const take = () => draft.change(takeFacts(document, records));
  useShortcuts({ save: isEditable && isChanged ? steps.save : undefined, take: isEditable ? take : undefined });

  const form = (
    <div ref={fields} className={notices.form}>
      {merge && <MergePanel merge={merge} onDone={draft.finishMerge} />}
      {isEditable && (
        <DocumentForm
          document={document}
          faults={steps.faults}
          records={records}
          commentsOf={commentsOf}
          onChange={draft.change}
          onComment={(field) => {
            setAbout(field);
            setTab('comments');
          }}
        />
      )}
    </div>
  );
  const hasForm = isEditable || merge !== null;
  const panels: Record<Tab, ReactNode> = {
    form,
    preview: <NoticePreview found={found} document={shown} records={records} />,
    comments: <CommentsPanel found={found} about={about} onAbout={setAbout} onChanged={readAgain} />,
    facts: (
      <FactsPanel
        document={shown}
        records={records}
        isLoading={facts.isFetching}
        onTake={isEditable ? take : undefined}
      />
    ),
    csaf: <CsafPanel found={found} isChanged={isChanged} />,
    versions: <VersionsPanel key={found.version} found={found} />,
  };
  const names: readonly { id: Tab; label: string }[] = [
    ...(isNarrow && hasForm ? [{ id: 'form', label: '编辑' } as const] : []),
    ...(isNarrow || hasForm ? [{ id: 'preview', label: '预览' } as const] : []),
    { id: 'comments', label: open > 0 ? `意见 ${open}` : '意见' },
    { id: 'facts', label: '核对记录' },
    { id: 'csaf', label: 'CSAF 检查' },
    { id: 'versions', label: `版本 ${found.versions.length}` },
  ];
  const chosen = names.some(({ id }) => id === tab) ? tab : (names[0]?.id ?? 'preview');
  return (
    <>
      <p>
        <Link className={styles.back} to={paths.backOfficeNotices.href()}>
          <Icon name="chevronLeft" size={14} />
          情报撰写
        </Link>
      </p>
      <ScreenHead
        title={document.title || found.id}
        hint={
          <span className={styles.facts}>
            <StateTags state={found.state} standing={found.standing} />
            <span>{found.id}</span>
            <span>
              第 {found.version} 稿，{nameOrGone(found.saved_by)} {formatTime(found.saved_at)} 保存
            </span>
            {found.publish_at && <span>{formatTime(found.publish_at)} 自动发布</span>}
            {isEditable && <span role="status">{isChanged ? '有未保存的修改，已暂存在本机' : '已保存'}</span>}
            {found.standing && <Link to={paths.notice.href(found.id)}>读者看到的页面</Link>}
          </span>
        }
      >
        {merge === null && (
          <StepButtons
            found={found}
            isChanged={isChanged}
            isBusy={steps.isBusy}
            onSave={() => void steps.save()}
            onSubmit={() => void steps.submit()}
            onApprove={() => void steps.approve()}
            onRevise={() => void steps.revise()}
            onDialog={setDialog}
          />
        )}
      </ScreenHead>
      {others.length > 0 && (
        <p role="status" className={notices.warning}>
          {others.map(({ by, changed }) => `${by} 也打开了这条情报${changed ? '，并有未保存的修改' : ''}`).join('；')}。
          后保存的人会看到差别并合并，不会丢失文字。
        </p>
      )}
      {draft.restoredAt && isChanged && (
        <p role="status" className={notices.warning}>
          已恢复 {formatTime(draft.restoredAt)} 未保存的文字。
          <Button variant="quiet" className={notices.small} onClick={draft.discard}>
            放弃这些修改
          </Button>
        </p>
      )}
      <div className={isNarrow ? notices.column : notices.columns}>
        {!isNarrow && (hasForm ? form : panels.preview)}
        <div className={notices.side}>
          <Tabs label="情报的各面" tabs={names} chosen={chosen} onChoose={setTab}>
            {panels[chosen]}
          </Tabs>
        </div>
      </div>
      {dialog && (
        <StepDialog
          step={dialog}
          found={found}
          onClose={() => setDialog(null)}
          onRefused={steps.refused}
          onDone={(words) => {
            setDialog(null);
            steps.done(words);
          }}
        />
      )}
    </>
  );
}

interface Shortcuts {
  save: (() => unknown) | undefined;
  take: (() => void) | undefined;
}

/** Ctrl+S saves, Alt+F takes over what records say; within a text it is written there (MarkdownField). */
function useShortcuts(acts: Shortcuts): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      const isTake = event.altKey && !event.ctrlKey && event.code === 'KeyF';
      if (event.defaultPrevented || !(isSave || isTake)) return;
      event.preventDefault();
      if (isSave) latest.current.save?.();
      else latest.current.take?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
