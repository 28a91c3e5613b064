import * as calls from '@ldy/contract/back-office/notices.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { explainIssue } from '@ldy/contract/explain-issue.ts';
import { noticeDocument } from '@ldy/contract/notice/document.ts';
import { gapsOf } from '@ldy/domain/notice/forms.ts';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiResponse, callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { fieldName } from './notice-words.tsx';
import type { Draft, NoticeDraft } from './use-notice-draft.ts';

type Faults = Readonly<Record<string, string>>;
/** Where faults are marked; `show` brings the form into view where it is behind another tab. */
interface Marks {
  form: RefObject<HTMLElement | null>;
  show: () => void;
}

/** The steps of the editor, each with its message. A step that came too late reads the notice again; the text stays. */
export function useNoticeSteps(found: Draft, draft: NoticeDraft, readAgain: () => void, { form, show }: Marks) {
  /** `isGap`: what is only missing; its marks go as soon as it is filled in. */
  const [{ faults, isGap }, setMarked] = useState<{ faults: Faults; isGap: boolean }>({ faults: {}, isGap: false });
  const [isBusy, setBusy] = useState(false);
  const { id, version } = found;

  /** Rendered at once, so that the first marked field can be moved to. */
  const mark = (issues: readonly (readonly [field: string, text: string])[], isGap: boolean) => {
    flushSync(() => {
      setMarked({ faults: Object.fromEntries(issues), isGap });
      show();
    });
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView?.({ block: 'center' });
  };
  const done = (words: string) => {
    showToast('success', words);
    readAgain();
  };
  const refused = async (code: number): Promise<string | undefined> => {
    readAgain();
    return code === ERROR_CODES.staffChangedMeanwhile.code
      ? '另一位编辑刚刚改动了这条情报，页面已更新，请核对后再操作。'
      : undefined;
  };
  async function step<Result>(send: () => Promise<ApiResponse<Result>>, words: string): Promise<Result | undefined> {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    if (answer.success) {
      done(words);
      return answer.result;
    }
    showToast('error', (await refused(answer.code)) ?? answer.msg);
    const gaps = gapsIn(answer);
    if (gaps.length > 0) mark(gaps, true);
    return undefined;
  }

  /** The version that was made, undefined where it was not. */
  const save = async (): Promise<number | undefined> => {
    const read = noticeDocument.safeParse(draft.document, { error: explainIssue });
    if (!read.success) {
      const found = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
      mark(found, false);
      const [first] = read.error.issues;
      showToast('error', `${fieldName(String(first?.path[0] ?? ''))}：${first?.message}`);
      return undefined;
    }
    setMarked({ faults: {}, isGap: false });
    const made = await step(
      () => callEndpoint(calls.saveNotice, { id, version: draft.base.version, document: read.data }, { silent: true }),
      '已保存',
    );
    if (made) draft.saved(made.version, read.data);
    return made?.version;
  };
  const missing = new Set<string>(gapsOf(draft.document).map(({ field }) => field));
  return {
    faults: isGap ? Object.fromEntries(Object.entries(faults).filter(([field]) => missing.has(field))) : faults,
    isBusy,
    done,
    refused,
    save,
    submit: async () => {
      const seen = draft.isChanged ? await save() : draft.base.version;
      if (seen !== undefined)
        await step(() => callEndpoint(calls.submitNotice, { id, version: seen }, { silent: true }), '已提交审核');
    },
    approve: () => step(() => callEndpoint(calls.approveNotice, { id, version }, { silent: true }), '已批准，可以发布'),
    revise: () => step(() => callEndpoint(calls.reviseNotice, { id, version }, { silent: true }), '可以修订了'),
  };
}

/** What a refused submission says is missing; nothing of other answers. */
function gapsIn({ code, data }: { code: number; data: unknown }): (readonly [field: string, text: string])[] {
  const read = calls.noticeGaps.safeParse(data);
  if (code !== ERROR_CODES.noticeIncomplete.code || !read.success) return [];
  return read.data.errors.map(({ field, text }) => [field, text]);
}
