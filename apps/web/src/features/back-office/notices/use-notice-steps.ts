import * as calls from '@ldy/contract/back-office/notices.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { noticeDocument } from '@ldy/contract/notice/document.ts';
import { useState } from 'react';
import { type ApiResponse, callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { fieldName } from './notice-words.tsx';
import type { Draft, NoticeDraft } from './use-notice-draft.ts';

/** The steps of the editor, each with its message. A step that came too late reads the notice again; the text stays. */
export function useNoticeSteps(found: Draft, draft: NoticeDraft, readAgain: () => void) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const { id, version } = found;

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
    return undefined;
  }

  /** The version that was made, undefined where it was not. */
  const save = async (): Promise<number | undefined> => {
    const read = noticeDocument.safeParse(draft.document);
    if (!read.success) {
      const found = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
      setFaults(found);
      const [first] = read.error.issues;
      showToast('error', `${fieldName(String(first?.path[0] ?? ''))}：${first?.message}`);
      return undefined;
    }
    setFaults({});
    const made = await step(
      () => callEndpoint(calls.saveNotice, { id, version: draft.base.version, document: read.data }, { silent: true }),
      '已保存',
    );
    if (made) draft.saved(made.version, read.data);
    return made?.version;
  };
  return {
    faults,
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
