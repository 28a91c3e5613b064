import { ASSET_EXCLUSIVE, ASSET_LEVELS, ASSET_LOCATIONS, ASSET_MARKS } from '@ldy/domain/asset/codes.ts';
import { EXPOSURE_STATES } from '@ldy/domain/asset/exposure.ts';
import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { givenName, hasUnseen } from '../accounts/given-name.ts';
import { endpoint } from '../endpoint.ts';
import {
  ASSET_COMPONENTS_MAX,
  ASSET_TAG_LENGTH,
  ASSET_TAGS_MAX,
  ASSETS_MAX,
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  SEARCH_MAX_CHARACTERS,
} from '../limits.ts';
import { asked, derived, open, readable, rightsOf } from '../rights/declare-rights.ts';
import { rule } from '../rule.ts';
import { vulnerabilityRow } from '../vulnerability/list.ts';
import { WHEN_SOURCES_SPOKE } from '../vulnerability/options.ts';
import { holderName, ofHolder, onlyOfHolder } from './holder.ts';
import { candidate } from './naming.ts';

const { needs, facts } = rightsOf(VULNERABILITIES);

/** What verdicts are made of. */
export const JUDGED = ['products', 'versions'] as const;

const codes = <const Value extends number>(table: readonly { code: Value; label: string }[], about: string) =>
  z
    .literal(table.map(({ code }) => code))
    .describe(`${about}：${table.map(({ code, label }) => `${code} ${label}`).join('，')}`);

const line = (longest: number, about: string) =>
  z
    .string()
    .max(longest, `${about.split('，')[0]}最长为 ${longest} 个字符`)
    .overwrite(givenName)
    .describe(about);
/** What is compared letter by letter is refused, not mended. */
const exact = (longest: number, about: string) =>
  z
    .string()
    .max(longest, `${about.split('，')[0]}最长为 ${longest} 个字符`)
    .refine((text) => !hasUnseen(text), rule('不能含有控制字符'))
    .overwrite((text) => text.trim())
    .describe(about);

const tag = z
  .string()
  .overwrite(givenName)
  .min(1, '标签不能为空')
  .max(ASSET_TAG_LENGTH, `标签最长为 ${ASSET_TAG_LENGTH} 个字符`);
const tags = z
  .array(tag)
  .max(ASSET_TAGS_MAX, `最多 ${ASSET_TAGS_MAX} 个标签`)
  .overwrite((all) => [...new Set(all)]);

/** What a person writes about an asset. */
const written = {
  name: z.string().overwrite(givenName).min(1, '请输入名称').max(100, '名称最长为 100 个字符').describe('名称'),
  product: exact(200, '标准产品的编号，见产品列表；空为不是单个产品，或只有 cpe、purl'),
  product_name: line(200, '标准产品的名称，只用于显示'),
  version: exact(100, '版本，产品的版本，如 1.24.0'),
  cpe: exact(1_000, 'CPE，产品的 CPE'),
  purl: exact(1_000, 'purl，产品的 purl'),
  owner: line(100, '负责人'),
  group: line(100, '分组'),
  tags: tags.describe(`标签，最多 ${ASSET_TAGS_MAX} 个`),
  notes: z
    .string()
    .max(2_000, '备注最长为 2000 个字符')
    .overwrite((text) => text.trim())
    .describe('备注'),
  system: line(100, '操作系统，如 Linux、Windows Server 2019'),
  distribution: exact(50, '发行版，如 debian、openEuler；未写明发行版的软件包按它核对'),
  release: exact(50, '发行版的版本，如 12、22.03-LTS'),
  architecture: exact(50, '架构，如 x86_64'),
  level: codes(ASSET_LEVELS, '级别'),
  location: codes(ASSET_LOCATIONS, '位置'),
  exclusive: codes(ASSET_EXCLUSIVE, '是否专属'),
};
/** What a new asset has where nothing is given. */
export const NEW_ASSET: Omit<z.output<z.ZodObject<typeof written>>, 'name'> = {
  ...{ product: '', product_name: '', version: '', cpe: '', purl: '', owner: '', group: '', tags: [] },
  ...{ notes: '', system: '', distribution: '', release: '', architecture: '' },
  ...{ level: 5, location: 1, exclusive: 5 },
};
/** Each may be left out. */
const given = z
  .object({
    ...written,
    cpe: written.cpe.refine(
      (text) => text === '' || parseCpe(text) !== null,
      rule('CPE 无效，应如 cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*'),
    ),
    purl: written.purl.refine(
      (text) => text === '' || parsePurl(text) !== null,
      rule('purl 无效，应如 pkg:npm/lodash@4.17.20'),
    ),
  })
  .partial().shape;

const asset = z.object({
  id: z.uuid(),
  holder: z.uuid().describe('持有者：本人的账号，或本人所在组织的编号'),
  holder_name: holderName,
  ...written,
  components: z.int().describe('组件数，不含产品本身'),
  created: z.string(),
  updated: z.string(),
});
export type Asset = z.output<typeof asset>;

/** What of a component was read, and by what it is identified. */
const IDENTIFIED_BY = ['purl', 'cpe', 'product', 'vendor and product', 'name', 'nothing'] as const;
const component = z.object({
  component: z.string().describe('所读到的写法'),
  identity: z.string().describe('识别为什么，空为没有识别'),
  by: z.enum(IDENTIFIED_BY).describe('按什么识别：purl、CPE、产品目录、厂商与产品；只有名称（name）的不作判断'),
  missing: z.array(z.string()).describe('没有识别的原因，或还缺少什么'),
  place: z.string().describe('在文件中的位置'),
  called: z.string().describe('名称，不含版本与版别；空为不按名称识别，不能用名称规则更正'),
  vendor: z.string().describe('清单中写在名称旁的厂商'),
  candidates: z.array(candidate).describe('名称可能是的产品，需要选择'),
});
export type AssetComponent = z.output<typeof component>;

const paging = {
  page: z.int().min(1).max(500).default(1).describe('页码'),
  page_size: z.literal(PAGE_SIZES).default(DEFAULT_PAGE_SIZE).describe('每页条数'),
};
/** Readings that wait to be put into an asset. */
export const READINGS_MAX = 20;
/** How many components a reading shows. */
export const READING_SHOWN = 200;
/** Longest pasted list; longer ones are uploaded as a file. */
export const ASSET_TEXT_MAX = 300_000;
export const ASSET_FILE_BYTES = 40 * 1024 * 1024;

/** What a remark is: one to heed, one to know, or the way to what is missing of patches. */
const REMARK_KINDS = ['warning', 'note', 'patches'] as const;
const column = z.int().min(0).max(199);
const columns = z
  .strictObject({ name: column, version: column, vendor: column, purl: column, cpe: column })
  .partial()
  .describe('哪一列是名称、版本、厂商、purl、CPE，从 0 数起；没有的不写');

const reading = z.object({
  remarks: z
    .array(z.object({ kind: z.enum(REMARK_KINDS), text: z.string() }))
    .describe('关于整个文件：warning 须留意（如签名不对），note 供参考，patches 另可检查缺失补丁'),
  table: z
    .object({
      sheets: z.array(z.string()).describe('工作表的名称，CSV 为空字符串'),
      sheet: z.string().describe('读取的工作表'),
      heading: z.int().describe('表头所在的行，从 1 数起；0 为没有表头'),
      headings: z.array(z.string()).describe('各列的表头'),
      sample: z.array(z.array(z.string())).describe('表头下的前几行'),
      columns,
    })
    .nullable()
    .describe('表格是怎样读的，不是表格的为 null'),
  system: z
    .object({ host: z.string(), system: z.string(), architecture: z.string() })
    .nullable()
    .describe('文件写明的主机名、操作系统与架构'),
  id: z.uuid().describe('读取结果的编号，在 assetadd 中使用，一天内有效'),
  format: z.string().describe('识别出的格式'),
  total: z.int().describe('读到的组件数'),
  identified: z.int().describe('其中已识别的'),
  list: z.array(component).describe(`组件，没有识别的在前，最多 ${READING_SHOWN} 个`),
});
export type AssetReading = z.output<typeof reading>;
export type TableColumns = z.output<typeof columns>;

const holder = z.uuid().describe('持有者：本人的账号或组织的编号');
const MY = { method: 'POST', caller: 'signed-in', tag: '我的资产' } as const;
const path = (name: string) => `/api/frontend/user/${name}`;

export const listAssets = endpoint({
  ...MY,
  path: path('assetlist'),
  summary: '本人与所在组织的资产，最近更新的在前',
  input: z.strictObject({
    holder: onlyOfHolder,
    search: z.string().trim().max(SEARCH_MAX_CHARACTERS).default('').describe('名称、产品、负责人、备注或组件中的文字'),
    level: z
      .array(z.literal([1, 5, 10, 15]))
      .max(4)
      .default([])
      .describe('只列出这些级别的'),
    location: z.literal([1, 5]).optional().describe('只列出这个位置的'),
    group: z.string().max(100).optional().describe('只列出这个分组的'),
    label: z.string().max(ASSET_TAG_LENGTH).optional().describe('只列出有这个标签的'),
    ...paging,
  }),
  output: z.object({ total: z.int().describe('符合条件的个数'), list: z.array(asset) }),
});

export const saveAsset = endpoint({
  ...MY,
  path: path('assetadd'),
  summary: `新增资产，或修改给出的字段；每个账号最多 ${ASSETS_MAX} 个，每个最多 ${ASSET_COMPONENTS_MAX} 个组件`,
  input: z
    .strictObject({
      id: z.uuid().optional().describe('要修改的资产，没有给出的字段不变；不填为新增'),
      holder: holder.optional().describe('新增在哪个持有者名下，不填为本人；已有的用 assetmove 转移'),
      ...given,
      reading: z
        .union([z.uuid(), z.array(z.uuid()).min(1).max(READINGS_MAX)])
        .optional()
        .describe(
          `放入读取的组件，见 assetreadtext、assetreadfile；几次读取的给出列表，最多 ${READINGS_MAX} 次，依次放入`,
        ),
      replaces: z.boolean().default(false).describe('读取的组件取代原有的，否则加在其后'),
    })
    .refine(({ id, name }) => id !== undefined || name !== undefined, rule('请输入名称', ['name']))
    .refine(
      ({ id, holder }) => id === undefined || holder === undefined,
      rule('已有的资产请用 assetmove 转移', ['holder']),
    ),
  output: z.object({ id: z.uuid(), components: z.int().describe('现有的组件数') }),
});

/** Assets of one call that changes or deletes several. */
export const CHANGED_MAX = 100;
export const changeAssets = endpoint({
  ...MY,
  path: path('assetchange'),
  summary: '一并修改几个资产的分组、负责人与标签；其中有一个不存在就都不修改',
  input: z
    .strictObject({
      ids: z.array(z.uuid()).min(1).max(CHANGED_MAX),
      group: given.group,
      owner: given.owner,
      add_tags: tags.default([]).describe('加上的标签'),
      remove_tags: tags.default([]).describe('去掉的标签'),
    })
    .refine(
      ({ group, owner, add_tags, remove_tags }) =>
        group !== undefined || owner !== undefined || add_tags.length > 0 || remove_tags.length > 0,
      rule('请至少修改一项'),
    ),
  output: z.object({ changed: z.int() }),
});

export const moveAssets = endpoint({
  ...MY,
  path: path('assetmove'),
  summary:
    '把资产转移到另一个持有者名下：须有在那里维护资产的权限，组织的资产只能由其所有者转出；其中有一个不能转移就都不转移',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(CHANGED_MAX), holder }),
  output: z.object({ moved: z.int() }),
});

export const deleteAssets = endpoint({
  ...MY,
  path: path('assetdel'),
  summary: '删除资产与其组件；其中有一个不存在就都不删除',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(CHANGED_MAX) }),
  output: z.object({ deleted: z.int() }),
});

const counted = z.array(z.object({ name: z.string(), count: z.int() }));
export const listAssetTags = endpoint({
  ...MY,
  path: path('producttaglist'),
  summary: '本人与所在组织的资产所用的标签与分组，用得多的在前',
  input: z.strictObject({ holder: holder.optional().describe('只计这个持有者的') }),
  output: z.object({ tags: counted, groups: counted }),
});

export const readAsset = endpoint({
  ...MY,
  path: path('assetdetail'),
  summary: '一个资产与其组件，没有识别的在前',
  input: z.strictObject({ id: z.uuid(), ...paging }),
  output: z.object({
    asset,
    identified: z.int().describe('已识别的组件数，含产品本身'),
    total: z.int().describe('全部组件数，含产品本身'),
    list: z.array(component),
  }),
});

const LAST_LINE = 100_000;
const digits = (most: number) =>
  z.string().refine((text) => /^\d{1,6}$/.test(text) && Number(text) <= most, rule('须为行号'));

export const readAssetText = endpoint({
  ...MY,
  path: path('assetreadtext'),
  summary: '读取粘贴的组件，只读取，不改变资产：每行一个 purl、CPE 或名称与版本，或 SBOM、锁文件、软件包列表的全文',
  input: z.strictObject({
    text: z
      .string()
      .min(1)
      .max(ASSET_TEXT_MAX, `内容最长为 ${ASSET_TEXT_MAX} 个字符，更长的请作为文件上传`)
      .refine((text) => text.trim() !== '', rule('请粘贴组件')),
    holder: ofHolder,
    heading: z.int().min(0).max(LAST_LINE).optional().describe('表格的表头所在的行，0 为没有；不填为自动识别'),
    columns: columns.optional().describe('表格的哪一列是什么；不填为自动识别'),
  }),
  output: reading,
});

export const readAssetFile = endpoint({
  ...MY,
  path: path('assetreadfile'),
  summary:
    '读取上传的组件清单，只读取，不改变资产：SBOM（CycloneDX、SPDX、GB/T 47020）、xlsx 与 CSV 表格、锁文件、软件包列表、systeminfo；其余字段放在文件之前',
  upload: { field: 'file', types: ['inventory'], maxBytes: ASSET_FILE_BYTES },
  input: z.strictObject({
    holder: ofHolder,
    sheet: z.string().max(100).optional().describe('读取哪个工作表；不填为自动识别'),
    heading: digits(LAST_LINE).optional().describe('表头所在的行，从 1 数起，0 为没有；不填为自动识别'),
    columns: z
      .string()
      .regex(/^(?:(?:name|version|vendor|purl|cpe)=\d{1,3}(?:,|$)){1,5}$/, '列的写法有误，应如 name=0,version=2')
      .optional()
      .describe('哪一列是什么，从 0 数起，如 name=0,version=2；不填为自动识别'),
    signature: z.base64().max(8_000).optional().describe('GB/T 47020 的签名文件，Base64'),
    certificate: z.string().max(16_000).optional().describe('GB/T 47020 的数字证书，PEM'),
  }),
  output: reading,
});

const exposure = readable({
  id: open(z.uuid()),
  state: asked(
    z
      .enum(EXPOSURE_STATES)
      .describe('affected 受影响；unaffected 每个组件都有数据，且都不受影响；unknown 其余，不等于不受影响'),
  ),
  vulnerabilities: needs(JUDGED, z.int().describe('影响它的漏洞数')),
  affected: needs(JUDGED, z.int().describe('受影响的组件数')),
  exploited: needs('exploited', z.int().describe('其中已被利用的漏洞数')),
  unknown: needs(JUDGED, z.int().describe('无法判断的漏洞数')),
  covered: needs(JUDGED, z.int().describe('有数据的组件数')),
  total: needs(JUDGED, z.int().describe('组件数，含产品本身')),
  as_of: needs(
    WHEN_SOURCES_SPOKE,
    z
      .string()
      .nullable()
      .describe(
        '据以判断的来源中，最旧的一个的时间：自动采集的为上次采集，导入的文件为其中最新一条的日期；null 为不知道',
      ),
  ),
  judged_at: open(z.string().nullable().describe('据以回答的结论是什么时候的；null 为还没有核对过')),
  is_current: open(z.boolean().describe('此后资产与漏洞库都没有变化；否则正在核对，在核对完之前不会是 unaffected')),
});

/** Assets of one call. */
export const EXPOSURES_MAX = 5;
export const readExposures = endpoint({
  ...MY,
  path: path('assetexposure'),
  needs: facts(...JUDGED),
  // One a day, with those of the work list.
  quota: 'search',
  summary: `本人的资产受哪些漏洞影响的数量，最多 ${EXPOSURES_MAX} 个资产`,
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(EXPOSURES_MAX) }),
  output: readable({ list: open(z.array(exposure)) }),
});

/** Components that are named with one vulnerability. */
export const VERDICTS_SHOWN = 50;
/** Of the products and versions of the whole record; each call that answers it needs these facts. */
const verdict = readable({
  component: open(z.string().describe('所读到的写法')),
  identity: open(z.string().describe('按什么识别')),
  reason: needs(JUDGED, z.string().describe('结论的依据，见 cve5/checkaffected')),
  words: needs(JUDGED, z.string().describe('依据的一句话')),
  statement: needs(JUDGED, z.string().describe('据以判断的版本范围')),
  source: needs([...JUDGED, 'source'], z.string().describe('来源')),
  fix: needs(JUDGED, z.string().describe('高于现有版本的最低修复版本，空为来源没有说明')),
});
const mark = z.literal(ASSET_MARKS.map(({ code }) => code)).nullable();
const finding = readable({
  id: open(z.string().describe('画像编号')),
  cve: vulnerabilityRow.shape.cve,
  title: vulnerabilityRow.shape.title,
  severity: vulnerabilityRow.shape.severity,
  priority: vulnerabilityRow.shape.priority,
  exploited: needs('exploited', z.boolean().describe('已被利用：CISA KEV、CISA 评估或编辑团队确认')),
  kev: needs('kev', mark.describe('KEV：1 是，5 否')),
  has_poc: needs('poc', mark.describe('有 PoC：1 有，5 无')),
  components: needs(JUDGED, z.int().describe('有此结论的组件数')),
  verdicts: needs(JUDGED, z.array(verdict).describe(`逐个组件的结论，最多 ${VERDICTS_SHOWN} 个`)),
});
export type Finding = z.output<typeof finding>;

export const listFindings = endpoint({
  ...MY,
  path: path('assetfindings'),
  needs: facts(...JUDGED),
  // One a day for each asset.
  quota: 'search',
  summary: '与本人的一个资产有关的漏洞：已被利用的在前，再按处置优先级与等级',
  input: z.strictObject({
    id: z.uuid(),
    verdict: z.enum(EXPOSURE_STATES).default('affected').describe('只列出这种结论的'),
    ...paging,
  }),
  output: readable({
    exposure: open(exposure),
    total: derived(z.int().describe('这种结论的漏洞数')),
    list: open(z.array(finding)),
  }),
});

export const CALLS = {
  listAssets,
  saveAsset,
  changeAssets,
  moveAssets,
  deleteAssets,
  listAssetTags,
  readAsset,
  readAssetText,
  readAssetFile,
  readExposures,
  listFindings,
};
