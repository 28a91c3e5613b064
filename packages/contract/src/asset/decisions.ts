import { DECISION_STATES } from '@ldy/domain/asset/decision/decision.ts';
import { isRangeReadable } from '@ldy/domain/asset/decision/in-range.ts';
import {
  ACCEPTED_YEARS_MAX,
  DECISION_KIND_KEYS,
  JUSTIFICATION_KEYS,
  OWN_KIND_KEYS,
  SCOPES,
} from '@ldy/domain/asset/decision/kinds.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { hasUnseen } from '../accounts/given-name.ts';
import { endpoint } from '../endpoint.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../limits.ts';
import { open, readable, rightsOf } from '../rights/declare-rights.ts';
import { rule } from '../rule.ts';
import { vulnerabilityRow } from '../vulnerability/list.ts';
import { holderName, onlyOfHolder } from './holder.ts';
import { JUDGED, listFindings } from './own-assets.ts';

const { needs, facts } = rightsOf(VULNERABILITIES);

const OWN = { method: 'POST', caller: 'signed-in', tag: '处置决定' } as const;
const MY = { ...OWN, needs: facts(...JUDGED) } as const;
const path = (name: string) => `/api/frontend/user/${name}`;

/** Findings of one decision. */
export const DECIDED_MAX = 100;
export const REASON_LENGTH = 1_000;
/** How near an expiry is soon. */
export const EXPIRING_DAYS = 30;
/** Findings, and components, that one answer lists. */
export const DECIDED_SHOWN = 50;

const exact = (longest: number, about: string) =>
  z
    .string()
    .max(longest, `${about.split('，')[0]}最长为 ${longest} 个字符`)
    .refine((text) => !hasUnseen(text), rule('不能含有控制字符'))
    .overwrite((text) => text.trim())
    .default('')
    .describe(about);

/** A vulnerability of an asset. */
const findingKey = z.strictObject({
  asset: z.uuid().describe('资产'),
  id: z.string().min(1).max(200).describe('画像编号'),
});

const meant = {
  findings: z.array(findingKey).min(1).max(DECIDED_MAX).describe(`对哪些资产的哪些漏洞，最多 ${DECIDED_MAX} 个`),
  scope: z.enum(SCOPES).default('asset').describe('asset 只对这些资产；group 对资产所在的分组；all 对全部资产'),
  component: exact(1_000, '组件，不含版本的 purl、CPE 或名称；空为任何组件'),
  version_range: exact(200, '版本范围，如 < 2.0.0、= 1.9.0；空为任何版本').refine(
    (text) => text === '' || isRangeReadable(text),
    rule('看不懂这个版本范围，应如 < 2.0.0、>= 1.0，< 1.5 或 = 1.9.0'),
  ),
};

const decided = z.strictObject({
  ...meant,
  kind: z
    .enum(OWN_KIND_KEYS)
    .describe(
      'false-positive 误报；accepted 接受风险，须有期限；mitigated 已缓解；not-reachable 不可达，须有 justification',
    ),
  justification: z
    .enum(['', ...JUSTIFICATION_KEYS])
    .default('')
    .describe('不可达的理由，同 VEX 的 justification'),
  reason: z
    .string()
    .overwrite((text) => text.trim())
    .min(1, '请写明原因')
    .max(REASON_LENGTH, `原因最长为 ${REASON_LENGTH} 个字符`)
    .describe('原因'),
  expires: z.iso
    .datetime({ offset: true })
    .nullable()
    .default(null)
    .describe(`到期时间，最长 ${ACCEPTED_YEARS_MAX} 年；接受风险必填`),
});

const decision = readable({
  id: open(z.uuid()),
  /** Of the vulnerability. */
  vulnerability: open(z.string().describe('画像编号')),
  cve: vulnerabilityRow.shape.cve,
  title: vulnerabilityRow.shape.title,
  severity: vulnerabilityRow.shape.severity,
  exploited: listFindings.output.shape.list.element.shape.exploited,
  holder_name: open(holderName),
  scope: open(z.enum(SCOPES)),
  asset: open(z.uuid().nullable()),
  asset_name: open(z.string().describe('只对一个资产的，它的名称')),
  group: open(z.string().describe('只对一个分组的，它的名称')),
  component: open(z.string()),
  version_range: open(z.string()),
  kind: open(z.enum(DECISION_KIND_KEYS)),
  justification: open(z.string()),
  reason: open(z.string()),
  author: open(z.string().describe('作出决定的人')),
  made: open(z.string()),
  expires: open(z.string().nullable()),
  state: open(z.enum(DECISION_STATES).describe('holds 生效；waiting 待另一人批准；expired 已到期；revoked 已撤销')),
  approver: open(z.string()),
  document: open(
    z
      .object({ id: z.uuid(), name: z.string(), author: z.string(), version: z.string(), stated: z.string() })
      .nullable()
      .describe('出自哪个 VEX 文件'),
  ),
  is_own: open(z.boolean().describe('由人作出，或作为自己的决定采用；否则只是文件所说')),
  findings: needs(JUDGED, z.int().describe('现在由它搁置的处置项个数')),
  is_outdated: needs(JUDGED, z.boolean().describe('依据已变化：作出之后，结论所依据的版本范围或来源不同了，请复核')),
  may: open(z.array(z.enum(['approve', 'revoke'])).describe('本人可以做的：approve 批准，revoke 撤销')),
  history: open(
    z.array(
      z.object({
        at: z.string(),
        act: z.enum(['made', 'approved', 'revoked', 'expired']),
        by: z.string(),
        words: z.string(),
      }),
    ),
  ),
});

export const listDecisions = endpoint({
  ...MY,
  path: path('decisionlist'),
  summary: '本人与所在组织的处置决定，最近作出的在前',
  input: z.strictObject({
    holder: onlyOfHolder,
    kind: z.array(z.enum(DECISION_KIND_KEYS)).max(DECISION_KIND_KEYS.length).default([]).describe('只列出这些种类的'),
    state: z.array(z.enum(DECISION_STATES)).max(DECISION_STATES.length).default([]).describe('只列出这些状态的'),
    expiring: z.boolean().default(false).describe(`只列出 ${EXPIRING_DAYS} 天内到期的`),
    document: z.uuid().optional().describe('只列出出自这个 VEX 文件的'),
    page: z.int().min(1).max(500).default(1).describe('页码'),
    page_size: z.literal(PAGE_SIZES).default(DEFAULT_PAGE_SIZE).describe('每页条数'),
  }),
  output: readable({ total: open(z.int()), list: open(z.array(decision)) }),
});

export const readFindingDecisions = endpoint({
  ...MY,
  path: path('decisionsoffinding'),
  summary: '与一个资产的一个漏洞有关的决定与 VEX 文件的说法，包括不再成立的',
  input: findingKey,
  output: readable({
    is_set_aside: needs(JUDGED, z.boolean().describe('已搁置：每个组件都有成立的决定')),
    contradictions: needs(JUDGED, z.array(z.uuid()).describe('互相矛盾、因此都不算数的文件说法')),
    list: open(
      z.array(
        readable({
          decision: open(decision),
          covers: needs(
            JUDGED,
            z
              .array(
                z.object({
                  component: z.string(),
                  cover: z.enum(['covers', 'other-component', 'other-version', 'version-unclear']),
                }),
              )
              .describe('对每个组件是否成立：covers 成立；other-version 版本不在范围内；version-unclear 版本无法比较'),
          ),
        }),
      ),
    ),
  }),
});

export const previewDecision = endpoint({
  ...MY,
  path: path('decisionpreview'),
  summary: '这样决定会搁置多少处置项，不作任何改变',
  input: z.strictObject(meant),
  output: readable({
    findings: needs(JUDGED, z.int().describe('范围内这些漏洞的处置项')),
    set_aside: needs(JUDGED, z.int().describe('其中会被搁置的')),
    outside: needs(JUDGED, z.int().describe('其中有组件不在决定之内，因此仍然打开的')),
    components: needs(
      JUDGED,
      z
        .array(z.object({ component: z.string(), versions: z.array(z.string()) }))
        .describe(`这些处置项的组件，不含版本，可用作 component，与现有的版本；最多 ${DECIDED_SHOWN} 个`),
    ),
    needs_approval: open(z.boolean().describe('须由另一人批准后才生效')),
  }),
});

export const makeDecisions = endpoint({
  ...MY,
  path: path('decisionmake'),
  summary: '作出处置决定；其中有一个资产或漏洞不存在就都不作出',
  input: decided
    .refine(({ kind, expires }) => kind !== 'accepted' || expires !== null, rule('接受风险须有期限', ['expires']))
    .refine(
      ({ kind, justification }) => kind !== 'not-reachable' || justification !== '',
      rule('请选择不可达的理由', ['justification']),
    )
    .refine(
      ({ kind, justification }) => kind === 'not-reachable' || justification === '',
      rule('只有不可达有理由一项', ['justification']),
    )
    .refine(
      ({ version_range, component }) => version_range === '' || component !== '',
      rule('给出版本范围时，请写明是哪个组件的版本', ['component']),
    ),
  output: readable({
    ids: open(z.array(z.uuid())),
    set_aside: needs(JUDGED, z.int().describe('因此搁置的处置项')),
    is_waiting: open(z.boolean().describe('须由另一人批准后才生效')),
  }),
});

const several = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(DECIDED_MAX),
});
export const approveDecisions = endpoint({
  ...OWN,
  path: path('decisionapprove'),
  summary: '批准他人的决定；其中有一个不存在、不待批准或由本人作出，就都不批准',
  input: several,
  output: z.object({ approved: z.int() }),
});

export const revokeDecisions = endpoint({
  ...MY,
  path: path('decisionrevoke'),
  summary: '撤销决定，它搁置的处置项重新打开；其中有一个不存在或已不成立就都不撤销',
  input: several.extend({
    reason: z
      .string()
      .overwrite((text) => text.trim())
      .max(REASON_LENGTH)
      .default('')
      .describe('为何撤销'),
  }),
  output: readable({ revoked: open(z.int()), opened: needs(JUDGED, z.int().describe('重新打开的处置项')) }),
});

export const CALLS = {
  listDecisions,
  readFindingDecisions,
  previewDecision,
  makeDecisions,
  approveDecisions,
  revokeDecisions,
};
