import { API } from '@ldy/contract/api.ts';
import type { NoticeStep } from '@ldy/domain/notice/states.ts';
import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '#server/platform/errors.ts';
import { bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { listDrafts, readDraft, resolveComment } from '../../notices/list-drafts.ts';
import { commentOn, createNotice, type StepDetails, takeStep } from '../../notices/take-step.ts';
import { actorOf, type BackOfficeDeps, rowsOf } from '../staff-deps.ts';

/** How a notice is written, reviewed and published. */
export function bindEditorialRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, clock } = deps;
  const step = async (name: NoticeStep, { id, ...details }: StepDetails & { id: string }, call: Call) =>
    takeStep(database, name, id, details, actorOf(call, deps));
  const act = (name: NoticeStep) => async (input: StepDetails & { id: string }, call: Call) => {
    await step(name, input, call);
    return {};
  };

  bindEndpoint(app, API.listAllNotices, ({ page, ...asked }) => listDrafts(reading, { ...asked, ...rowsOf(page) }));
  bindEndpoint(app, API.readDraft, ({ id, version }) => readDraft(reading, id, version, clock()));
  bindEndpoint(app, API.createNotice, (input, call) => createNotice(database, input, actorOf(call, deps)));
  bindEndpoint(app, API.saveNotice, (input, call) => step('save', input, call));
  bindEndpoint(app, API.reviseNotice, (input, call) => step('revise', input, call));
  bindEndpoint(app, API.submitNotice, act('submit'));
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
