import { API } from '@ldy/contract/api.ts';
import type { NoticeStep } from '@ldy/domain/notice/states.ts';
import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '#server/platform/errors.ts';
import { bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { checkVersion } from '../../notices/csaf/check-csaf.ts';
import { receiveCsaf } from '../../notices/csaf/receive-csaf.ts';
import { listDrafts } from '../../notices/list-drafts.ts';
import { beAtNotice } from '../../notices/presence.ts';
import { compareDrafts, readDraft, resolveComment } from '../../notices/read-draft.ts';
import { readRecordFacts } from '../../notices/record-facts.ts';
import { commentOn, createNotice, type StepDetails, takeStep } from '../../notices/take-step.ts';
import { actorOf, type BackOfficeDeps, rowsOf } from '../staff-deps.ts';

/** How a notice is written, reviewed and published. */
export function bindEditorialRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, clock, configuration } = deps;
  const ownApproval = configuration.noticeOwnApproval;
  const step = async (name: NoticeStep, { id, ...details }: StepDetails & { id: string }, call: Call) =>
    takeStep(database, name, id, { ...details, ownApproval }, actorOf(call, deps));
  const act = (name: NoticeStep) => async (input: StepDetails & { id: string }, call: Call) => {
    await step(name, input, call);
    return {};
  };
  const callerOf = (call: Call) => ({ ...actorOf(call, deps), ownApproval });

  bindEndpoint(app, API.listAllNotices, ({ page, ...asked }, call) =>
    listDrafts(reading, { ...asked, ...rowsOf(page) }, callerOf(call)),
  );
  bindEndpoint(app, API.readDraft, ({ id, version }, call) => readDraft(reading, id, version, callerOf(call)));
  bindEndpoint(app, API.compareDrafts, ({ id, before, after }) => compareDrafts(reading, id, before, after));
  bindEndpoint(app, API.beAtNotice, ({ id, changed }, call) =>
    beAtNotice(database, id, { ...actorOf(call, deps), changed }),
  );
  bindEndpoint(app, API.readRecordFacts, async ({ ids }, { viewer }) => ({
    list: await readRecordFacts(reading, ids, viewer),
  }));
  bindEndpoint(app, API.createNotice, (input, call) => createNotice(database, input, actorOf(call, deps)));
  bindEndpoint(app, API.draftFromCsaf, (_input, call) => receiveCsaf(deps, call, actorOf(call, deps)));
  bindEndpoint(app, API.saveNotice, (input, call) => step('save', input, call));
  bindEndpoint(app, API.reviseNotice, (input, call) => step('revise', input, call));
  bindEndpoint(app, API.submitNotice, act('submit'));
  bindEndpoint(app, API.checkNotice, async (input) => {
    const { version, errors, warnings } = await checkVersion(reading, input, clock());
    return { csaf_version: version, errors, warnings };
  });
  bindEndpoint(app, API.sendNoticeBack, act('send-back'));
  bindEndpoint(app, API.approveNotice, act('approve'));
  bindEndpoint(app, API.publishNotice, ({ at, ...input }, call) =>
    at === undefined ? act('publish')(input, call) : act('schedule')({ ...input, at }, call),
  );
  bindEndpoint(app, API.withdrawNotice, act('withdraw'));
  bindEndpoint(app, API.supersedeNotice, act('supersede'));
  bindEndpoint(app, API.commentOnNotice, ({ id, reply_to, ...comment }, call) =>
    commentOn(database, id, { ...comment, replyTo: reply_to ?? null }, actorOf(call, deps)),
  );
  bindEndpoint(app, API.resolveNoticeComment, async ({ id, comment }) => {
    if (!(await resolveComment(database, id, comment, clock()))) throw new NotFoundError();
    return {};
  });
}
