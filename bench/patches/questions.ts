import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import type { Database } from '../../apps/server/src/platform/database/open-database.ts';

interface Question {
  /** Milliseconds that the 95th percentile may take. */
  bar: number;
  endpoint: Endpoint;
  ask(round: number): object;
}

const ANSWER_BAR = 10;
const PAGE_BAR = 30;
const SAMPLE = 300;
const WORDS = ['windows server', 'office', 'sql server', 'kernel', '月度汇总', 'openssl', 'chromium'];
const pick = <T>(list: readonly T[], round: number): T => list[(round * 7_919) % list.length] as T;

const SYSTEM = `OS 名称:          Microsoft Windows Server 2019 Standard
OS 版本:          10.0.17763 暂缺 Build 17763
系统类型:         x64-based PC
修补程序:         安装了 1 个修补程序。
                  [01]: KB`;

/** What readers ask of the library, about patches and vulnerabilities spread over all of it. */
export async function questions(database: Database): Promise<Record<string, Question>> {
  const drawn = async (sql: string): Promise<string[]> =>
    (await database.query<{ id: string }>(`select id from (${sql}) known order by md5(id) limit ${SAMPLE}`)).map(
      ({ id }) => id,
    );
  const patches = await drawn('select id from patch');
  const updates = await drawn(`select id from patch where id like 'KB%'`);
  const installed = await drawn(`select patch_id as id from patch_target where product_id = 'windows-server-2019'`);
  const vulnerabilities = await drawn('select id from (select distinct identifier as id from patch_fix) f');
  const widest = (
    await database.query<{ id: string }>(
      'select identifier as id from patch_fix group by identifier order by count(distinct product_id) desc, identifier limit 50',
    )
  ).map(({ id }) => id);
  const pairs = await database.query<{ vulnerability: string; product: string }>(
    `select identifier as vulnerability, product_id as product from patch_fix order by md5(identifier || product_id) limit ${SAMPLE}`,
  );
  const products = [...new Set(pairs.map(({ product }) => product))];
  const answers = (endpoint: Endpoint, ask: Question['ask']): Question => ({ bar: ANSWER_BAR, endpoint, ask });
  const page = (ask: Question['ask'], endpoint: Endpoint = API.listPatches): Question => ({
    bar: PAGE_BAR,
    endpoint,
    ask,
  });
  return {
    'what replaces an update': answers(API.readPatchChain, (round) => ({ id: pick(updates, round) })),
    'safe versions, one product': answers(API.listSafeVersions, (round) => pick(pairs, round)),
    'safe versions, all products': answers(API.listSafeVersions, (round) => ({
      vulnerability: pick(vulnerabilities, round),
    })),
    'safe versions, the 50 widest': answers(API.listSafeVersions, (round) => ({ vulnerability: pick(widest, round) })),
    'safe versions of a product': answers(API.listSafeVersions, (round) => ({ product: pick(products, round) })),
    'one patch': page((round) => ({ id: pick(patches, round) }), API.readPatch),
    'patches of a vulnerability': page((round) => ({ id: pick(vulnerabilities, round) }), API.listPatchesOf),
    'missing on a system': page(
      (round) => ({ text: SYSTEM + pick(installed, round).slice(2) }),
      API.listMissingPatches,
    ),
    'list, newest': page(() => ({ page_size: 20 })),
    'list, page 100': page((round) => ({ page_size: 20, page: 100 + (round % 10) })),
    'list by words': page((round) => ({ search: pick(WORDS, round) })),
    'list by a vulnerability': page((round) => ({ search: pick(vulnerabilities, round) })),
    'list by words, with facets': page((round) => ({
      search: pick(WORDS, round),
      facets: ['state', 'class', 'vendor'],
    })),
    'list, all facets': page(() => ({ facets: ['state', 'class', 'reboot', 'severity', 'vendor'] })),
  };
}
