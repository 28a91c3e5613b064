import { SOURCES } from '@ldy/domain/record/source.ts';
import { z } from 'zod';
import { empty, noInput } from '../accounts/account-fields.ts';
import { reason, staffCall } from './staff-call.ts';
import { pageNumber } from './staff-lists.ts';

const connector = z.string().min(1).max(50);
const quarantineId = z.string().regex(/^[0-9a-f]{16}$/);
const count = z.int().nonnegative();

const quarantined = z.object({
  id: z.string(),
  connector: z.string(),
  /** Where it came from: the file, and the place within. */
  place: z.string(),
  record_key: z.string(),
  /** The class of the fault, e.g. `json`. */
  reason: z.string(),
  detail: z.string(),
  first_seen: z.string(),
});

export const listQuarantine = staffCall(
  'library.read',
  'library/quarantine/list',
  '隔离区：无法读懂的记录及原因',
  z.strictObject({ connector: connector.optional(), reason: z.string().min(1).max(100).optional(), page: pageNumber }),
  z.object({
    counts: z.array(z.object({ connector: z.string(), reason: z.string(), count })),
    total: count,
    list: z.array(quarantined),
  }),
);

export const readQuarantined = staffCall(
  'library.read',
  'library/quarantine/read',
  '一条隔离的记录及其原文',
  z.strictObject({ id: quarantineId }),
  quarantined.extend({
    /** How many bytes are stored, at most 256 kB. */
    bytes: count,
    /** The bytes read as UTF-8; what is none is U+FFFD. Foreign text: shown as it is, never as markup. */
    text: z.string(),
  }),
);

export const replayQuarantined = staffCall(
  'library.replay',
  'library/quarantine/replay',
  '重新读取一条隔离的记录',
  z.strictObject({ id: quarantineId, reason }),
  z.object({
    understood: z.boolean(),
    /** Why it is still bad; '' if it was understood. */
    fault: z.string(),
  }),
);

export const replayQuarantineOfSource = staffCall(
  'library.replay',
  'library/quarantine/replaysource',
  '在后台任务中重新读取一个来源的全部隔离记录',
  z.strictObject({ connector, reason }),
  empty,
);

const link = z.strictObject({
  source: z.enum(SOURCES),
  subject: z.string().trim().min(1).max(100),
  object: z.string().trim().min(1).max(100),
});
const revocation = z.object({
  source: z.string(),
  subject: z.string(),
  object: z.string(),
  reason: z.string(),
  at: z.string(),
});

export const readLinks = staffCall(
  'library.read',
  'library/links/read',
  '一个编号与其他编号的关联：由谁提出，是否已撤销',
  z.strictObject({ id: z.string().trim().min(1).max(100) }),
  z.object({
    id: z.string(),
    /** The id under which the vulnerability is found; '' if there is none. */
    anchor: z.string(),
    list: z.array(
      z.object({
        source: z.string(),
        record_key: z.string(),
        subject: z.string(),
        object: z.string(),
        /** The same vulnerability, or one that is only connected. */
        kind: z.enum(['alias', 'related']),
        revoked: revocation.pick({ reason: true, at: true }).nullable(),
      }),
    ),
  }),
);

export const listRevokedLinks = staffCall(
  'library.read',
  'library/links/revoked',
  '已撤销的关联，新的在前',
  z.strictObject({ page: pageNumber }),
  z.object({ total: count, list: z.array(revocation) }),
);

export const revokeLink = staffCall(
  'library.link',
  'library/links/revoke',
  '撤销一条关联：来源有误，两个编号不再是同一漏洞',
  link.extend({ reason }),
  empty,
);
export const restoreLink = staffCall(
  'library.link',
  'library/links/restore',
  '恢复一条已撤销的关联',
  link.extend({ reason }),
  empty,
);

export const readLibraryState = staffCall(
  'library.read',
  'library/state',
  '漏洞库、重建与搜索索引的状态',
  noInput,
  z.object({
    vulnerabilities: count,
    /** When they were counted; '' for now. */
    as_of: z.string(),
    quarantined: count,
    /** Built by the rules of this version? While it is rebuilt: how far. */
    rebuild: z.object({ is_outdated: z.boolean(), done: count, total: count }),
    index: z.object({
      state: z.enum(['off', 'warming', 'answering']),
      records: count,
      bytes: count,
      /** How many changes of the library it has yet to follow. */
      behind: count,
    }),
  }),
);

export const rebuildLibrary = staffCall(
  'library.rebuild',
  'library/rebuild',
  '在后台任务中由已存的来源陈述重建全部漏洞',
  z.strictObject({ reason }),
  empty,
);

export const CALLS = {
  listQuarantine,
  readQuarantined,
  replayQuarantined,
  replayQuarantineOfSource,
  readLinks,
  listRevokedLinks,
  revokeLink,
  restoreLink,
  readLibraryState,
  rebuildLibrary,
};
