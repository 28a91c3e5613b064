import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { INVENTORY_KINDS } from '@ldy/domain/patch/inventory/inventory.ts';
import { z } from 'zod';
import { named } from '../collection/row.ts';
import { endpoint } from '../endpoint.ts';
import { open, readable, rightsOf } from '../rights/declare-rights.ts';
import { rule } from '../rule.ts';
import { closedVulnerability, patchClass, patchId, patchState } from './detail.ts';
import { PATCHES_OF_MAX, patchRow } from './list.ts';

const { needs, facts } = rightsOf(PATCHES);
const TAG = '补丁库';
const product = z.string().trim().min(1).max(200).describe('产品编号，见补丁详情的 targets');

/** One link of a chain: `to` replaces `from` on the product of the chain. */
const edge = z.object({
  from: z.string().describe('被取代的补丁'),
  to: z.string().describe('取代它的补丁'),
  grounds: z.array(
    z.object({
      kind: z.enum(['stated', 'catalogue', 'order']).describe('厂商所述、目录所述，或同一分支的版本先后'),
      source: z.string().describe('来源，order 为空'),
    }),
  ),
  confidence: z.enum(['high', 'medium']),
  disputed: z.string().describe('各来源在此处的分歧，空为没有'),
});
const node = z.object({
  id: z.string().describe('补丁编号'),
  title: z.string(),
  class: patchClass.nullable(),
  state: patchState.nullable(),
  published: z.string().nullable(),
  version: z.string().describe('在该产品上的版本或 build，空为来源未说明'),
  known: z.boolean().describe('库中是否有这个补丁'),
});

/** Longest chain in one answer; the longest real one has 90 links. */
export const CHAIN_MAX = 400;
export const readPatchChain = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugpatch/fpatchchain',
  caller: 'signed-in',
  menu: [66],
  needs: facts('replaces'),
  tag: TAG,
  summary: '一个补丁在一个产品上的取代链：从最早的到最新的',
  input: z.strictObject({ id: patchId, product: product.optional().describe('默认为链最长的产品') }),
  output: readable({
    product: needs('product', named.nullable().describe('这条链所在的产品')),
    products: needs('product', z.array(named).describe('这个补丁适用的全部产品')),
    nodes: needs('replaces', z.array(node).describe(`链上的补丁，最早的在前，最多 ${CHAIN_MAX} 个`)),
    edges: needs('replaces', z.array(edge).describe('取代关系')),
    notes: needs('replaces', z.array(z.string()).describe('被忽略的关系，如取代自身、库中没有的补丁')),
  }),
});

/** A version to be on, and why. */
const version = readable({
  version: open(z.string().nullable().describe('版本或 build；null 时见 why_not，或只有补丁编号')),
  patch: open(z.string().nullable().describe('带来这个版本的补丁编号')),
  as_of: open(z.string().nullable().describe('结论所依据的数据截至何时')),
  reasons: open(z.array(z.string()).describe('理由')),
  later: needs('replaces', z.array(z.string()).describe('其后取代它的补丁，以及修正其回归的补丁')),
  why_not: open(z.string().describe('没有结论的原因；有结论时为空')),
  path: open(z.array(z.string()).describe('从给出的版本起依次安装的补丁编号；未给出版本时为空')),
});
export const safeVersionsOf = readable({
  product: open(named),
  component: open(z.string().describe('组件或软件包，空为产品本身')),
  branch: open(z.string().describe('分支，如 10.0.17763；空为只有一个分支')),
  least: needs('safe', version.nullable().describe('最低安全版本：修复所问漏洞的最早版本；没有问漏洞时为 null')),
  least_for_all: needs('safe', version.nullable().describe('最低安全版本：修复全部已知漏洞的最早版本')),
  recommended: needs('recommended', version.nullable().describe('建议版本：最新、未被取代、未撤回、没有已知的回归')),
});

/** Maximum number of products in one answer; the vulnerability with the most has 437 lines of versions. */
export const SAFE_VERSIONS_MAX = 500;
export const listSafeVersions = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugpatch/safeversions',
  caller: 'anyone',
  tag: TAG,
  summary: '最低安全版本与建议版本：按漏洞，或按产品及其当前版本',
  input: z
    .strictObject({
      vulnerability: z.string().trim().min(1).max(200).optional().describe('漏洞编号'),
      product: product.optional(),
      version: z.string().trim().min(1).max(100).optional().describe('当前的版本或 build'),
    })
    .refine((input) => input.vulnerability !== undefined || input.product !== undefined, rule('请给出漏洞编号或产品')),
  output: readable({
    list: open(z.array(safeVersionsOf).describe(`逐个产品与分支的结论，最多 ${SAFE_VERSIONS_MAX} 项`)),
    why_none: open(z.string().describe('没有任何结论的原因')),
  }),
});

export const listPatchesOf = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugpatch/patchesof',
  caller: 'anyone',
  tag: TAG,
  summary: '修复一个漏洞的补丁，未被取代的在前',
  input: z.strictObject({ id: z.string().trim().min(1).max(200).describe('漏洞编号，写法不限') }),
  output: readable({
    list: needs('id', z.array(patchRow).describe(`修复它的补丁，最多 ${PATCHES_OF_MAX} 个`)),
    total: needs('id', z.int().describe('补丁总数')),
  }),
});

/** Longest inventory text. */
export const INVENTORY_MAX = 400_000;
/** How many of the vulnerabilities that a step closes are named. */
export const CLOSES_MAX = 5;
const step = readable({
  patch: open(patchRow),
  product: needs('product', z.string().describe('装在哪个产品或软件包上')),
  installed: open(z.string().describe('现有的版本')),
  version: needs('fixed', z.string().describe('安装后的版本')),
  folded: needs('replaces', z.array(z.string()).describe('因它而不必单独安装的补丁')),
  condition: open(z.string().describe('已安装的内容看不出是否适用时，适用的条件；空为一定适用')),
  is_certain: open(z.boolean().describe('是否一定缺少；false 为仅在 condition 成立时缺少，已安装的内容看不出是否成立')),
  choices: needs(
    'product',
    z
      .array(z.object({ patch: z.string(), component: z.string() }))
      .describe('有条件时可选的补丁，及各自适用的组件，装其中一个即可'),
  ),
  closes: needs(
    'id',
    z.array(closedVulnerability).describe(`它与被折叠的补丁所修的漏洞，要紧的在前，最多 ${CLOSES_MAX} 个`),
  ),
  exploited: needs(['id', 'exploited'], z.int().describe('其中有多少个列入 CISA KEV')),
  vulnerabilities: needs('id', z.int().describe('它与被折叠的补丁共修复多少个漏洞')),
});
/** `partial`: nothing is missing of what could be compared. */
export const MISSING_VERDICTS = ['missing', 'complete', 'partial', 'not-compared'] as const;
export const listMissingPatches = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugpatch/missing',
  caller: 'signed-in',
  menu: [66],
  needs: facts('missing'),
  quota: 'search',
  tag: TAG,
  summary: '按已安装的内容列出缺少的补丁：每条更新线只列最新的，先装的与要紧的在前，重启合并',
  input: z.strictObject({
    text: z
      .string()
      .min(1)
      .max(INVENTORY_MAX, '内容过长')
      .describe(
        'systeminfo（中英文等）、wmic qfe、Get-HotFix、ver、winver、rpm -qa、dnf list installed、dpkg -l、dpkg-query -W、apk info -v 的输出，/etc/os-release，KB 编号的列表，或 SBOM（CycloneDX 的 JSON，SPDX 2 的 JSON 或 tag-value，SPDX 3 的 JSON-LD）。SBOM 过大时可以只保留各软件包的 purl',
      ),
    system: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('内容里没有写明系统时，指定系统，写法不限：Windows Server 2019、22H2、AlmaLinux 9'),
    product: product.optional().describe('内容里没有写明系统时，指定产品，先于 system'),
    version: z.string().trim().max(100).optional().describe('内容里没有写明版本时，指定版本或 build'),
  }),
  output: readable({
    kind: open(
      z.enum(INVENTORY_KINDS).describe('识别为哪一种内容；windows 与 system 只有系统，没有补丁或软件包的列表'),
    ),
    system: open(z.string().describe('识别出的系统，空为没有识别出')),
    candidates: open(z.array(z.string()).describe('可能是哪些系统：内容不能确定时，选一个作为 system')),
    products: needs('product', z.array(named).describe('对应的产品')),
    version: open(z.string().describe('识别出的版本或 build')),
    read: open(z.object({ patches: z.int(), packages: z.int() }).describe('识别出的补丁编号与软件包的数量')),
    verdict: open(
      z
        .enum(MISSING_VERDICTS)
        .describe('missing 有缺失；complete 没有；partial 能比对的部分没有；not-compared 没有比对，原因见 notes'),
    ),
    coverage: open(
      z
        .object({ patches: z.int(), newest: z.string().nullable() })
        .nullable()
        .describe('比对的依据：补丁库里这个系统有多少个补丁，最新的发布于哪天；没有比对时为 null'),
    ),
    steps: needs('missing', z.array(step).describe('缺少的补丁，先装的与要紧的在前')),
    install: needs(
      'install',
      z
        .object({ shell: z.enum(['PowerShell', 'Shell']), command: z.string() })
        .nullable()
        .describe('安装全部缺失补丁的命令，有条件的补丁不在内；没有可用的命令时为 null'),
    ),
    reboots: needs('missing', z.int().describe('合并后需要重启几次')),
    unjudged: open(
      z
        .array(z.object({ why: z.string(), count: z.int(), names: z.array(z.string()) }))
        .describe('没有比对的内容：原因、数量与前若干个名称'),
    ),
    notes: open(z.array(z.string()).describe('没有识别出的内容，以及结论的局限')),
  }),
});

export const CALLS = { readPatchChain, listSafeVersions, listPatchesOf, listMissingPatches };
