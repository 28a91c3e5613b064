import { EXPOSURE_STATES } from '@ldy/domain/asset/exposure.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { hasUnseen } from '../accounts/given-name.ts';
import { endpoint } from '../endpoint.ts';
import { asked, open, readable, rightsOf } from '../rights/declare-rights.ts';
import { rule } from '../rule.ts';
import { ASSET_TEXT_MAX, JUDGED } from './own-assets.ts';

const { facts, needs } = rightsOf(VULNERABILITIES);

/** Of one call. */
export const MATCH_COMPONENTS_MAX = 1_000;
/** Of one answer; a question that has more is refused, as a part of them would read like all. */
export const MATCH_VERDICTS_MAX = 20_000;

const exact = (longest: number, about: string) =>
  z
    .string()
    .max(longest)
    .refine((text) => !hasUnseen(text), rule('不能含有控制字符'))
    .overwrite((text) => text.trim())
    .default('')
    .describe(about);

const component = z
  .strictObject({
    name: exact(500, '名称；没有 vendor、purl、cpe 的，只有与产品目录中的名称相同才作判断'),
    version: exact(200, '版本；purl 或 cpe 中已有的不必再给'),
    vendor: exact(200, '厂商'),
    purl: exact(1_000, 'purl，如 pkg:npm/lodash@4.17.20'),
    cpe: exact(1_000, 'CPE，如 cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*'),
  })
  .refine(({ name, purl, cpe }) => name + purl + cpe !== '', rule('请给出 purl、cpe 或 name'));

const line = readable({
  component: open(z.string().describe('组件，所给的写法')),
  identity: open(z.string().describe('按什么识别，规范的写法；空为没有识别')),
  id: open(z.string().describe('漏洞编号，有 CVE 编号的为 CVE；空为没有来源说到这个组件')),
  aliases: needs('id', z.array(z.string()).describe('漏洞的其他编号')),
  verdict: asked(
    z.enum(EXPOSURE_STATES).describe('affected 受影响；unaffected 不受影响；unknown 无法判断，不等于不受影响'),
  ),
  reason: needs(
    JUDGED,
    z
      .string()
      .describe(
        '依据：代码、冒号与一句话。代码同 cve5/checkaffected 的 reason，另有 rejected 已撤回，not-covered 没有来源说到它，not-identified 没有识别',
      ),
  ),
  statement: needs(JUDGED, z.string().describe('据以判断的版本范围')),
  source: needs([...JUDGED, 'source'], z.string().describe('来源')),
  fix: needs(JUDGED, z.string().describe('高于现有版本的最低修复版本；空为来源没有说明')),
});
export type MatchLine = z.output<typeof line>;

export const matchComponents = endpoint({
  method: 'POST',
  path: '/api/frontend/match',
  caller: 'signed-in',
  // One a day for each question; the vulnerabilities that it answers are counted as rows of lists are.
  quota: 'search',
  tag: '漏洞情报',
  summary: `一次核对最多 ${MATCH_COMPONENTS_MAX} 个组件：每个组件与每个有关的漏洞一个结论`,
  input: z
    .strictObject({
      components: z
        .array(component)
        .max(MATCH_COMPONENTS_MAX)
        .default([])
        .describe(`组件，最多 ${MATCH_COMPONENTS_MAX} 个`),
      text: z
        .string()
        .max(ASSET_TEXT_MAX)
        .default('')
        .describe('代替 components：每行一个 purl、CPE 或名称与版本，或 SBOM、锁文件、软件包列表的全文'),
      distribution: exact(50, '发行版，如 debian；没有写明发行版的软件包按它核对'),
      release: exact(50, '发行版的版本，如 12'),
      verdicts: z
        .array(z.enum(EXPOSURE_STATES))
        .min(1)
        .max(EXPOSURE_STATES.length)
        .default([...EXPOSURE_STATES])
        .describe('只回答这些结论'),
    })
    .refine(
      ({ components, text }) => components.length > 0 !== (text.trim() !== ''),
      rule('请给出 components 或 text 其中之一'),
    ),
  needs: facts(...JUDGED),
  output: readable({
    total: open(z.int().describe('组件数')),
    covered: needs(JUDGED, z.int().describe('有来源说到的组件数；其余的不等于不受影响')),
    verdicts: needs(
      JUDGED,
      z
        .array(line)
        .describe(`结论，次序与组件相同，最多 ${MATCH_VERDICTS_MAX} 个；更多时不回答，请分几次核对或只要 affected`),
    ),
  }),
});

export const CALLS = { matchComponents };
