import { noticeDocument } from '@ldy/contract/notice/document.ts';
import { SEVERITY_KEYS } from '@ldy/domain/record/severity.ts';
import type { Portal } from '../../apps/server/src/compose.ts';
import { storeNews } from '../../apps/server/src/features/news/store-news.ts';
import { writeSearchRow } from '../../apps/server/src/features/notices/write-search-row.ts';

type Filled = Pick<Portal, 'database'>;

const BATCH = 250;
const HOUR_MS = 3_600_000;
const BEGIN = Date.parse('2020-01-01T00:00:00Z');
const timeOf = (number: number, hours: number) => new Date(BEGIN + number * hours * HOUR_MS).toISOString();
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

export const noticeIdOf = (number: number): string =>
  `LDYN-${2020 + (number % 6)}-${String(Math.floor(number / 6) + 1).padStart(4, '0')}`;
export const cveOf = (number: number): string => `CVE-${2015 + (number % 10)}-${1_000 + (number % 9_000)}`;

export const PRODUCTS = [
  '网关',
  '邮件系统',
  '数据库',
  '内容管理系统',
  '远程桌面',
  '容器平台',
  '办公套件',
  '身份认证',
  '防火墙',
  '备份软件',
];
export const EVENTS = [
  '远程代码执行',
  '权限提升',
  '身份认证绕过',
  '信息泄露',
  '反序列化',
  '路径遍历',
  '命令注入',
  '拒绝服务',
];
const TLPS = ['clear', 'clear', 'clear', 'green', 'amber', 'amber-strict'] as const;
const KINDS = ['risk', 'exploited', 'patch-day', 'supply-chain', 'product'] as const;

const titleOf = (number: number) => `某厂商${pick(PRODUCTS, number)} ${number} 号版本${pick(EVENTS, number * 3)}漏洞`;
const sentences = (number: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `第 ${number + at} 项：${pick(PRODUCTS, number + at)}存在${pick(EVENTS, number * at)}，请尽快升级到 ${at}.${number % 97} 版。`,
  ).join('\n\n');

/** Published notices of every kind and level, with two pages of text each. */
export async function fillNotices({ database }: Filled, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH)
    await database.transaction(async (tx) => {
      for (let number = from; number < Math.min(count, from + BATCH); number++) {
        const [id, at] = [noticeIdOf(number), timeOf(number, 2)];
        const document = noticeDocument.parse({
          ...{ title: titleOf(number), kind: pick(KINDS, number), tlp: pick(TLPS, number), core: number % 20 === 0 },
          ...{ exploited: number % 4 === 0, severity: pick(SEVERITY_KEYS, number) },
          vulnerabilities: [cveOf(number), cveOf(number * 7 + 1)],
          ...{ summary: sentences(number, 2), actions: sentences(number, 10), fix: sentences(number, 10) },
        });
        await tx.execute(
          `insert into notice (id, state, version, live_version, standing, first_published_at, published_at)
           values ($1, 'published', 1, 1, 'current', $2, $2)`,
          [id, at],
        );
        await tx.execute(
          `insert into notice_version (notice_id, version, document, saved_at, revision, published_at) values ($1, 1, $2::jsonb, $3, 1, $3)`,
          [id, JSON.stringify(document), at],
        );
        await writeSearchRow(tx, id, at);
      }
    });
}

const SOURCES = 200;
const WORDS = ['勒索软件', '数据泄露', '供应链', '安全公告', '在野利用', '网络安全法', '补丁', '钓鱼邮件'];

/** Articles of 200 sources, one in ten published by two of them, a third with an id. */
export async function fillNews({ database }: Filled, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    const delivered = numbers.flatMap((number) => {
      const entry = {
        ...{ key: String(number), url: `https://article.example/${number}`, content: '', language: 'zh-cn' },
        title: `${pick(PRODUCTS, number)}遭遇${pick(WORDS, number * 3)}事件 ${number}`,
        summary: `${sentences(number, 2)}${number % 3 === 0 ? cveOf(number) : ''}`.slice(0, 300),
        ...{ published: timeOf(number, 0.5), categories: [pick(WORDS, number)] },
      };
      const by = (source: number) => ({
        feed: { name: `第 ${source} 站`, homepage: `https://site-${source}.example/`, feedUrl: '' },
        entry,
      });
      return number % 10 === 0 ? [by(number % SOURCES), by((number + 1) % SOURCES)] : [by(number % SOURCES)];
    });
    await database.transaction((tx) => storeNews(tx, delivered, timeOf(from, 0.5)));
  }
}
