import { PAGES } from '@ldy/contract/pages.ts';
import { namedFor, type Site } from '@ldy/contract/site.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { oneLine } from '#server/platform/one-line.ts';

/** Pages that need an account and API calls are excluded from crawling. */
export const robotsText = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /user/
Disallow: /leakDetail/
Disallow: /batchDetail/
Allow: /

Sitemap: ${origin}/sitemap.xml
`;

const VALID_DAYS = 180;

/** RFC 9116: where to report a vulnerability of this portal. Undefined if the operator has no contact. */
export function securityText(site: Site, origin: string, now: string): string | undefined {
  const mail = site.supportMail || site.mail;
  if (mail === '') return undefined;
  const expires = new Date(Math.floor(Date.parse(now) / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  return `Contact: mailto:${encodeURI(mail)}
Expires: ${expires.toISOString().replace('.000', '')}
Preferred-Languages: zh, en
Canonical: ${origin}/.well-known/security.txt
CSAF: ${origin}/.well-known/csaf/provider-metadata.json
`;
}

/** https://llmstxt.org: a description of the portal in Markdown for language models. */
export function llmsText(site: Site, origin: string): string {
  const link = (name: string, path: string, words: string) => `- [${name}](${origin}${path})：${words}`;
  return `# ${oneLine(site.name, 100)}

> ${namedFor(site, PAGES.Home.description)}

${site.name}把多个公开来源对同一漏洞的说法合并为一份漏洞画像。每个漏洞有一个 LDY 编号（LDY-年份-八位序号），并保留 CVE、CNVD、CNNVD 等编号。页面为中文。访客可查看公开字段；每个地址每天可打开的记录数有上限，超出时返回 429。

## 页面

${link('漏洞知识库', '/bug/full-bug', PAGES.FullBugList.description)}
${link('漏洞类型标准', '/standard/vul', '漏洞类型的层级、解读、危害与对应的 CWE。')}
${link('产品分类标准', '/standard/product', '产品分类的层级，以及每类收录的产品。')}
${link('用户协议', '/protocol', namedFor(site, PAGES.Protocol.description))}
${link('隐私政策', '/privacy', namedFor(site, PAGES.Privacy.description))}

## 按编号打开漏洞

- ${origin}/vuln/{编号}：跳转到该漏洞的画像，编号可以是 LDY、CVE、CNVD、CNNVD 等，例如 ${origin}/vuln/CVE-2021-44228

## 机器可读

${link('订阅', '/feeds/vulnerabilities.atom', '最新收录的漏洞，另有 .rss 与 .json；参数与列表页地址相同，limit 最多 50 条。')}
${link('补丁订阅', '/feeds/patches.atom', '最新发布的补丁，参数与补丁库的地址相同。')}
${link('站点地图', '/sitemap.xml', '全部漏洞画像的地址与最近更新日期。')}
${link('CSAF', '/.well-known/csaf/provider-metadata.json', '公开的原创情报，CSAF 2.0。')}
${link('接口描述', '/api/openapi.json', 'OpenAPI 3.1。')}
`;
}
