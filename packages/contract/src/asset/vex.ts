import { DECISION_KIND_KEYS, VEX_STATUSES } from '@ldy/domain/asset/decision/kinds.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { asked, open, readable, rightsOf } from '../rights/declare-rights.ts';
import { holderName, ofHolder } from './holder.ts';
import { ASSET_FILE_BYTES, JUDGED, listFindings } from './own-assets.ts';

const { needs, facts } = rightsOf(VULNERABILITIES);
const OWN = { method: 'POST', caller: 'signed-in', tag: '处置决定' } as const;
const MY = { ...OWN, needs: facts(...JUDGED) } as const;
const path = (name: string) => `/api/frontend/user/${name}`;

/** Statements of each part of a rehearsal that are shown. */
export const REHEARSED_SHOWN = 200;

/** Why a statement means nothing here. */
export const NO_MATCH = [
  'unknown-vulnerability',
  'no-product',
  'no-identity',
  'not-here',
  'spelled-otherwise',
  'other-registry',
  'other-version',
  'version-unclear',
  'other-build',
  'other-product',
  'no-finding',
] as const;
export type NoMatch = (typeof NO_MATCH)[number];

/** Why it is not applied of itself, though it is about something here. */
export const NOT_APPLIED = [
  'not-the-author',
  'contradicts-document',
  'contradicts-itself',
  'within-unknown',
  'fixed-without-version',
] as const;
/** How it reaches further than it looks. */
export const WIDE = ['no-version', 'whole-asset', 'several-components', 'several-assets'] as const;

const EXPLOITED = listFindings.output.shape.list.element.shape.exploited;
const statement = readable({
  number: open(z.int().describe('第几条，采用时使用')),
  place: open(z.string().describe('在文件中的位置')),
  vulnerability: open(z.string()),
  product: open(z.string().describe('文件中的写法')),
  within: open(z.string().describe('只在这个产品之内；空为没有限定')),
  status: open(z.enum(VEX_STATUSES)),
  kind: open(z.enum(DECISION_KIND_KEYS).describe('作为哪种决定')),
  justification: open(z.string()),
  words: open(z.string().describe('作者的说明')),
  why: asked(z.enum(['', ...NO_MATCH, ...NOT_APPLIED]).describe('为何对不上或没有采用；空为采用')),
  detail: needs(JUDGED, z.string().describe('与之有关的一点，如现有的版本、另一个文件的名称')),
  wide: needs(JUDGED, z.array(z.enum(WIDE)).describe('比看上去更宽之处')),
  findings: needs(JUDGED, z.int().describe('与多少处置项有关')),
  exploited: EXPLOITED,
  components: needs(JUDGED, z.array(z.string()).describe('对应的组件，最多 5 个')),
  sources: needs([...JUDGED, 'source'], z.array(z.string()).describe('来源对这些组件怎么说，最多 5 条')),
});

const changed = readable({
  asset: open(z.uuid()),
  asset_name: open(z.string()),
  vulnerability: open(z.string()),
  exploited: EXPLOITED,
  component: open(z.string()),
  number: open(z.int().describe('由第几条声明；-1 为不由这个文件')),
});

const document = z.object({
  format: z.string().describe('如 OpenVEX 0.2'),
  document_id: z.string(),
  version: z.string(),
  author: z.string().describe('文件自称的作者，没有核实'),
  stated: z.string().describe('文件写明的时间'),
  file: z.string(),
});

const rehearsal = readable({
  id: open(z.uuid().describe('预演的编号，在 vexapply 中使用，一天内有效')),
  holder: open(z.uuid()),
  holder_name: open(holderName),
  document: open(document),
  statements: open(z.int()),
  replaces: open(z.string().describe('会取代的同一文件的版本；空为没有')),
  refused: open(z.string().describe('不能应用的原因，如已应用更新的版本；空为可以')),
  needs_approval: open(z.boolean().describe('应用后须由另一人批准才生效')),
  may_apply: open(z.boolean().describe('本人可以应用；否则请组织的管理员打开这个预演')),
  counts: open(
    readable({
      set_aside: needs(JUDGED, z.int().describe('会搁置的处置项')),
      exploited: needs([...JUDGED, 'exploited'], z.int().describe('会搁置的处置项中，漏洞已被利用的')),
      reopened: needs(JUDGED, z.int().describe('会重新打开的处置项')),
      applied: needs(JUDGED, z.int().describe('会采用的声明')),
      shown: needs(JUDGED, z.int().describe('只在处置项旁显示、不搁置的声明：受影响、调查中')),
      not_applied: needs(JUDGED, z.int().describe('与您的资产有关、但不采用的声明')),
      no_match: needs(JUDGED, z.int().describe('对不上任何资产的声明')),
      wide: needs(JUDGED, z.int().describe('比看上去更宽的声明')),
    }),
  ),
  set_aside: open(z.array(changed).describe(`会搁置的处置项，已被利用的在前，最多 ${REHEARSED_SHOWN} 个`)),
  reopened: open(z.array(changed).describe(`会重新打开的处置项，最多 ${REHEARSED_SHOWN} 个`)),
  applied: open(z.array(statement)),
  shown: open(z.array(statement)),
  not_applied: open(z.array(statement)),
  no_match: open(z.array(statement)),
});
export type Rehearsal = z.output<typeof rehearsal>;

export const rehearseVex = endpoint({
  ...MY,
  path: path('vexrehearse'),
  summary:
    '上传 VEX 文件（OpenVEX 0.2、CSAF 2.0 与 2.1、CycloneDX 1.4 至 1.7）并预演：会搁置什么，什么对不上、过宽或有矛盾；不作任何改变；持有者放在文件之前',
  upload: { field: 'file', types: ['inventory'], maxBytes: ASSET_FILE_BYTES },
  input: z.strictObject({ holder: ofHolder }),
  output: rehearsal,
});

export const readRehearsal = endpoint({
  ...MY,
  path: path('vexrehearsal'),
  summary: '再次预演已上传的 VEX 文件，按现在的资产与结论',
  input: z.strictObject({ id: z.uuid() }),
  output: rehearsal,
});

export const applyVex = endpoint({
  ...MY,
  path: path('vexapply'),
  summary: '应用预演过的 VEX 文件：采用的声明成为处置决定，同一文件的旧版本被取代',
  input: z.strictObject({
    id: z.uuid().describe('预演的编号'),
    take_over: z
      .array(z.int().min(0).max(20_000))
      .max(1_000)
      .default([])
      .describe('作为自己的决定采用的声明：文件的作者不是产品的厂商，或与其他说法矛盾'),
  }),
  output: readable({
    document: open(z.uuid()),
    decisions: needs(JUDGED, z.int()),
    set_aside: needs(JUDGED, z.int().describe('因此搁置的处置项')),
    is_waiting: open(z.boolean().describe('须由另一人批准后才生效')),
  }),
});

const listed = readable({
  id: open(z.uuid()),
  document: open(document),
  applied: open(z.string()),
  applied_by: open(z.string()),
  state: open(z.enum(['current', 'replaced', 'withdrawn'])),
  decisions: open(z.int().describe('出自它的决定')),
  waiting: open(z.int().describe('其中待另一人批准的')),
  exploited: needs('exploited', z.int().describe('待批准的决定中，漏洞已被利用的')),
  may: open(z.array(z.enum(['approve', 'withdraw'])).describe('本人可以做的：approve 批准，withdraw 撤回')),
});
export const listVexDocuments = endpoint({
  ...OWN,
  path: path('vexlist'),
  summary: '应用过的 VEX 文件，最近的在前',
  input: z.strictObject({ holder: ofHolder }),
  output: readable({ list: open(z.array(listed)) }),
});

export const approveVex = endpoint({
  ...MY,
  path: path('vexapprove'),
  summary: '批准他人应用的 VEX 文件：出自它而待批准的决定一并生效',
  input: z.strictObject({ id: z.uuid() }),
  output: readable({ approved: open(z.int()), set_aside: needs(JUDGED, z.int().describe('因此搁置的处置项')) }),
});

export const withdrawVex = endpoint({
  ...MY,
  path: path('vexwithdraw'),
  summary: '撤回 VEX 文件：出自它的决定一并撤销，它搁置的处置项重新打开',
  input: z.strictObject({ id: z.uuid() }),
  output: readable({ revoked: open(z.int()), opened: needs(JUDGED, z.int().describe('重新打开的处置项')) }),
});

export const VEX_FORMATS = ['openvex', 'csaf-2.1', 'csaf-2.0', 'cyclonedx'] as const;
/** Assets of one export; of all that one has where none is named. */
export const VEX_ASSETS_MAX = 100;

export const exportVex = endpoint({
  ...MY,
  path: path('vexexport'),
  needs: facts(...JUDGED, 'id', 'title'),
  summary: '导出为 VEX：受影响、不受影响（处置决定）、已修复、调查中',
  input: z.strictObject({
    holder: ofHolder,
    format: z.enum(VEX_FORMATS).describe('openvex 0.2，csaf 2.0 与 2.1，cyclonedx 1.7'),
    assets: z.array(z.uuid()).max(VEX_ASSETS_MAX).default([]).describe('哪些资产；空为这个持有者的全部'),
    with_unaffected: z
      .boolean()
      .default(false)
      .describe('也写出门户自己判断的不受影响，以所依据的版本范围为说明；只限指明的资产，最多 5 个'),
  }),
  output: readable({
    file: open(z.string().describe('文件名')),
    content: asked(z.string().describe('VEX 文档（JSON 文本）')),
  }),
});

export const CALLS = {
  rehearseVex,
  readRehearsal,
  applyVex,
  listVexDocuments,
  approveVex,
  withdrawVex,
  exportVex,
};
