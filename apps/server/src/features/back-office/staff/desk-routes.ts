import { API } from '@ldy/contract/api.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { actsOf, type StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { countToConfirm } from '../../corrections/second-editor.ts';
import { listDrafts as listNotices } from '../../notices/list-drafts.ts';
import { findReports } from '../../reports/find-reports.ts';
import { countPublishable } from '../../reports/publish-report.ts';
import { actorOf, type BackOfficeDeps } from '../staff-deps.ts';

interface DeskCount {
  /** What is counted is read by one act and done by another: both are asked for. */
  acts: readonly StaffAct[];
  count: (call: Call, deps: BackOfficeDeps) => Promise<{ total: number }>;
}

const NONE = { limit: 0, offset: 0 };

const notices =
  (asked: Pick<Parameters<typeof listNotices>[1], 'queue' | 'state'>): DeskCount['count'] =>
  (call, deps) =>
    listNotices(
      deps.reading,
      { ...asked, ...NONE },
      { ...actorOf(call, deps), ownApproval: deps.configuration.noticeOwnApproval },
    );

/** Of each list what this person may act on: the filters of the lists where they have one, the rule of the act where they have none. */
const DESK: Record<keyof OutputOf<typeof API.countDesk>, DeskCount> = {
  notices_to_review: { acts: ['notices.read', 'notices.review'], count: notices({ queue: 'review' }) },
  notices_to_write: { acts: ['notices.read', 'notices.write'], count: notices({ queue: 'mine', state: 'draft' }) },
  notices_to_publish: {
    acts: ['notices.read', 'notices.publish'],
    count: notices({ queue: 'all', state: 'approved' }),
  },
  reports_to_publish: {
    acts: ['reports.read', 'reports.publish'],
    count: async ({ viewer }, { reading, configuration }) =>
      countPublishable(reading, await findReports(reading, 'version', { state: 'draft' }, viewer), {
        accountId: viewer.accountId,
        ownApproval: configuration.noticeOwnApproval,
      }),
  },
  corrections_to_confirm: {
    acts: ['library.read', 'library.correct'],
    count: ({ viewer }, { reading }) => countToConfirm(reading, viewer.accountId),
  },
};

/** How much waits for who asks; null where one of the acts is not theirs. */
export function bindDeskRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  bindEndpoint(app, API.countDesk, async (_, call) => {
    const own = new Set<StaffAct>(actsOf(call.viewer.staff?.roles ?? []));
    const countOf = async (key: keyof typeof DESK) => {
      const { acts, count } = DESK[key];
      return acts.every((act) => own.has(act)) ? (await count(call, deps)).total : null;
    };
    return {
      notices_to_review: await countOf('notices_to_review'),
      notices_to_write: await countOf('notices_to_write'),
      notices_to_publish: await countOf('notices_to_publish'),
      reports_to_publish: await countOf('reports_to_publish'),
      corrections_to_confirm: await countOf('corrections_to_confirm'),
    };
  });
}
