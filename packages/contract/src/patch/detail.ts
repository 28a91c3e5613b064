import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { ARCHITECTURES, PATCH_CLASSES, PATCH_SOURCES, PATCH_STATES } from '@ldy/domain/patch/kinds.ts';
import { HASH_KIND_NAMES } from '@ldy/domain/patch/stated-hash.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { named, rowShape } from '../collection/row.ts';
import { endpoint } from '../endpoint.ts';
import { open, readable, rightsOf } from '../rights/declare-rights.ts';
import { severity } from '../vulnerability/list.ts';

const { needs } = rightsOf(PATCHES);
const ofVulnerability = rightsOf(VULNERABILITIES);
const keysOf = <Key extends string>(entries: readonly { key: Key }[]) =>
  entries.map(({ key }) => key) as [Key, ...Key[]];

export const patchId = z.string().trim().min(1).max(200).describe('补丁编号，大小写不限');
export const patchClass = z.enum(keysOf(PATCH_CLASSES));
export const patchState = z.enum(keysOf(PATCH_STATES));
const architecture = z.enum(keysOf(ARCHITECTURES));
export const patchSource = z.enum(keysOf(PATCH_SOURCES)).describe('来源');

const file = z.object({
  name: z.string().describe('文件名'),
  size: z.number().nullable().describe('字节数，null 为来源未说明'),
  hash: z.string().describe('校验值，如 sha256:…；空为来源未说明'),
  url: z.string().describe('下载地址，空为来源未给出'),
  architecture: architecture.nullable().describe('架构'),
});
/** A copy of a file that this portal keeps. */
export const patchCopy = z.object({
  file: z.string().describe('与漏洞的附件写法相同，用附件下载检查取得下载地址'),
  checked: z
    .enum(HASH_KIND_NAMES)
    .nullable()
    .describe('保存时按来源公布的哪一种校验值核对过，取公布的最强一种；null 为来源没有公布'),
});
const link = z.object({ title: z.string(), url: z.string() });

/** A product, or a component or package of it, for which the patch is made. */
const target = z.object({
  product: named.describe('适用产品'),
  component: z.string().describe('组件或软件包，空为产品本身'),
  version: z.string().describe('修复版本或 build，空为来源未说明'),
  affected: z.string().describe('受影响的版本范围，空为来源未说明'),
  class: patchClass.nullable(),
});

/** What replaces it, or is replaced by it, on which products. */
const neighbour = z.object({
  id: z.string().describe('补丁编号'),
  title: z.string().describe('标题，空为库中没有这个补丁'),
  known: z.boolean().describe('库中是否有这个补丁'),
  products: z.array(named).describe('在哪些产品上'),
  confidence: z.enum(['high', 'medium']).describe('high 为厂商所述或多方一致，medium 为仅按版本先后推断'),
  grounds: z
    .array(z.enum(['stated', 'catalogue', 'order']))
    .describe('依据：stated 厂商所述，catalogue 目录所述，order 同一分支的版本先后'),
});

/** A link between this patch and another that is not followed, because sources or dates contradict it. */
const dispute = z.object({
  id: z.string().describe('另一个补丁的编号'),
  known: z.boolean().describe('库中是否有那个补丁'),
  published: z.string().nullable().describe('那个补丁的发布日期'),
  says: z
    .enum(['replaces', 'replaced_by'])
    .describe('replaces 为据说它取代那个补丁，replaced_by 为据说它被那个补丁取代'),
  why: z.string().describe('为何没有采用'),
  products: z.array(named).describe('在哪些产品上'),
});

/** A vulnerability that a patch closes. */
export const closedVulnerability = readable({
  id: open(z.string().describe('漏洞编号')),
  known: open(z.boolean().describe('知识库是否有它的画像')),
  title: ofVulnerability.bilingual('title', z.string().describe('标题')),
  severity: ofVulnerability.needs('severity', severity),
  kev: ofVulnerability.needs('kev', z.boolean()),
});

/** Maximum numbers of entries in a detail answer. */
export const PATCH_DETAIL_MAX = { targets: 500, vulnerabilities: 500, files: 200, neighbours: 200 } as const;

export const patchDetailOutput = readable({
  id: open(z.string().describe('补丁编号')),
  title: needs('title', z.string().describe('标题'), 'cn'),
  title_original: needs('title', z.string().describe('来源的原标题，与标题相同时为空'), 'en'),
  description: needs('description', z.string().describe('说明'), 'cn'),
  ...rowShape(PATCHES),
  reboot_word: needs('reboot', z.string().describe('来源对重启要求的原话')),
  published: needs('published', z.string().nullable().describe('发布日期')),
  updated: needs('updated', z.string().nullable().describe('更新日期')),
  not_seen_since: needs('state', z.string().nullable().describe('来源最后一次列出它的时间；null 为仍然列出')),
  vendors: needs('vendor', z.array(named).describe('厂商')),
  targets: needs(['product', 'fixed'], z.array(target).describe('适用产品、组件与修复版本，最多 500 项')),
  languages: needs('languages', z.array(z.string()).describe('语言，空为不限或来源未说明')),
  vulnerabilities: needs('id', z.array(closedVulnerability).describe('所修漏洞，最多 500 个')),
  vulnerabilities_total: needs('id', z.int().describe('所修漏洞的总数')),
  references: needs('references', z.array(link).describe('参考链接')),
  files: needs('files', z.array(file).describe('文件')),
  copies: needs('files', z.array(patchCopy).describe('本站保存的文件副本')),
  download_urls: needs('files', z.array(z.string()).describe('下载页面')),
  prerequisites: needs('install', z.array(z.string()).describe('安装前须先安装的补丁或须满足的条件')),
  known_issues: needs('install', z.array(link).describe('已知问题')),
  regressions: needs('install', z.array(z.string()).describe('为修正它引入的问题而发布的补丁')),
  uninstall: needs('install', z.string().describe('能否卸载、如何卸载，空为来源未说明')),
  replaces: needs('replaces', z.array(neighbour).describe('它取代的补丁')),
  replaced_by: needs('replaces', z.array(neighbour).describe('取代它的补丁')),
  disputes: needs('replaces', z.array(dispute).describe('有分歧、没有采用的取代关系')),
  provenance: needs(
    'provenance',
    z
      .array(
        z.object({
          field: z.string().describe('字段'),
          source: patchSource,
          document: z.string().describe('来源中的文件'),
          others: z
            .array(z.object({ source: patchSource, value: z.string() }))
            .describe('说法不同的其他来源，以及各自的值'),
        }),
      )
      .describe('每个字段由谁所述，以及分歧'),
  ),
  licence: needs('provenance', z.string().describe('来源的许可')),
  /** Parts that this reader's edition does not include, whether this patch has them or not. */
  locked: open(z.array(z.enum(['files', 'install', 'replaces'])).describe('当前账号不能查看的部分')),
});
export type PatchDetail = z.output<typeof patchDetailOutput>;

export const readPatch = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugpatch/fpatchdetail',
  caller: 'signed-in',
  menu: [66],
  quota: 'detail',
  tag: '补丁库',
  summary: '补丁详情：适用产品、所修漏洞、文件、重启与卸载、取代关系，以及逐字段的来源',
  input: z.strictObject({ id: patchId }),
  output: patchDetailOutput,
});

export const CALLS = { readPatch };
