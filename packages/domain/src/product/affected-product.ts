import { choice, flag, inGroup, list, named, object, orNull, type TypeOf, text } from '@ldy/schema/schema.ts';
import { source } from '../record/source.ts';

const STATUS = ['affected', 'unaffected', 'unknown'] as const;
const status = (label: string, id?: number) => choice(STATUS, 'unknown', label, id);

/** A version statement, parsed and in the source's words. Semantics: CVE JSON 5 `versions`. */
const VERSION_STATEMENT = object(
  {
    status: status('状态'),
    /** First version of the range, or the single version. With an upper bound, '', '*' and '0' mean from the beginning. */
    version: text('起始版本或单个版本'),
    /** e.g. semver, git, maven, custom, cnvd; `text` if it was read from a description; `raw` has the phrase. */
    versionType: text('版本格式'),
    /** False if the text could not be parsed: such a statement never leads to "not affected". */
    parsed: flag('是否已解析'),
  },
  {
    lessThan: text('结束版本（不含）'),
    lessThanOrEqual: text('结束版本（含）'),
    changes: list(object({ at: text('版本'), status: status('此后状态') }), '范围内的状态变化'),
    /** The source's text, if it gave text, e.g. `Pexip Infinity <10`. */
    raw: text('来源原文'),
  },
);
export type VersionStatement = TypeOf<typeof VERSION_STATEMENT>;

/**
 * `first`: permission id of the name; the other fields have the following ids. Name and version are the official fix, as in the library of patches; what
 * a patch is downloaded by is sold with patches.
 */
export const patch = (label: string, first: number) =>
  object({
    name: inGroup('official-fix', text(`${label}名称`, first)),
    version: inGroup('official-fix', text(`${label}版本`, first + 1)),
    architecture: text(`${label}硬件架构`, first + 2),
    description: text(`${label}说明`, first + 3),
    urls: list(text(), `${label}链接`, first + 4),
    files: list(text(), `${label}文件`, first + 5),
  });
export type Patch = TypeOf<ReturnType<typeof patch>>;

/** A patch of which its reader sees nothing: it has no name and no version, and what it has is withheld. */
export const isBlankPatch = (listed: Patch): boolean => Object.values(listed).every((value) => value.length === 0);

const STANDARD_VENDOR = object({
  /** Stable key, e.g. `cisco`; see vendors.tsv of the catalogue. '' if unknown. */
  id: inGroup('affected', text('标准厂商标识', 364)),
  name: inGroup('affected', text('标准厂商名称', 365)),
  tolerantAlias: list(text(), '标准厂商容错别名', 378),
  abbreviation: text('标准厂商简称', 379),
  alias: list(text(), '标准厂商别名', 380),
  countryId: text('标准厂商国家或地区编号', 381),
  country: text('标准厂商国家或地区', 382),
  website: text('标准厂商官网', 383),
  isIndividualOrOrganization: flag('标准厂商是否个人或社会组织', 384),
  overview: text('标准厂商简介', 385),
  image: text('标准厂商图片', 386),
});
export type StandardVendor = TypeOf<typeof STANDARD_VENDOR>;

const STANDARD_PRODUCT = object({
  id: inGroup('affected', text('标准产品标识', 366)),
  name: inGroup('affected', text('标准产品名称', 367)),
  abbreviation: text('标准产品简称', 387),
  alias: list(text(), '标准产品别名', 388),
  categoryId: text('标准产品分类编号', 389),
  language: text('标准产品语言', 390),
  website: text('标准产品官网', 391),
  patchUrl: text('标准产品补丁发布链接', 392),
  image: text('标准产品图片', 393),
  isComponent: flag('标准产品是否组件', 394),
  isOpenSource: flag('标准产品是否开源', 395),
  /** It belongs to 信创, see estate.ts. */
  isDomestic: inGroup('basic-tags', flag('产品是否信创', 313)),
  overview: text('标准产品简介', 396),
  fingerprint: text('标准产品指纹', 397),
});
export type StandardProduct = TypeOf<typeof STANDARD_PRODUCT>;

/** What a document of a vendor says of its own product: VEX statuses, https://docs.oasis-open.org/csaf/csaf/v2.0/csaf-v2.0.html section 3.2.3.9. */
const DECLARATION = object({
  publisher: text('声明方'),
  document: text('公告编号'),
  url: text('公告链接'),
  status: choice(['affected', 'fixed', 'not_affected', 'under_investigation'], 'under_investigation', '状态'),
  /** The versions it is about, in the document's words. */
  about: text('所指版本'),
  /** A VEX label such as `component_not_present`; '' for none. */
  justification: text('不受影响的理由'),
  /** Why it is not affected, or how it is, in words. */
  impact: text('影响说明'),
  action: text('处置方法'),
});
export type Declaration = TypeOf<typeof DECLARATION>;

export const AFFECTED_PRODUCT = object(
  {
    vendor: text('厂商', 362),
    product: text('产品', 363),
    standardVendor: inGroup('standard-product', orNull(named('标准厂商', STANDARD_VENDOR))),
    standardProduct: inGroup('standard-product', orNull(named('标准产品', STANDARD_PRODUCT))),
    industry: list(text(), '行业分类', 368),
    modules: list(text(), '模块', 369),
    platforms: list(text(), '目标软件与平台', 370),
    packageName: text('软件包名', 371),
    /** purl, e.g. `pkg:golang/github.com/foo/bar`; '' if the source gives none. */
    packageUrl: text('软件包 purl', 372),
    programFiles: list(text(), '程序文件', 373),
    cpes: inGroup('cpe', list(text(), '受影响产品 CPE', 400)),
    defaultStatus: status('默认状态', 374),
    isLinuxSoftware: flag('是否 Linux 软件', 375),
    versions: list(VERSION_STATEMENT, '版本范围', 290),
    patches: inGroup('patches', list(patch('版本补丁', 460), '版本补丁')),
    /** The source's line, if it gave free text. */
    raw: text('受影响产品原文', 376),
    /** ours: the source of this entry. */
    source: source('受影响产品来源', 377),
  },
  {
    /** Set by merging. The vendor's and the product's names in readable words, or what the product extends: `Cisco IOS XE`, `WordPress 插件 Contact Form 7`. */
    name: text('产品全名', 470),
    /** Set by merging. Its part in 信创, e.g. 数据库; '' for a product that does not belong to it. */
    estate: inGroup('standard-product', text('信创类别', 471)),
    /** ours: what documents of a vendor say of this product of theirs. */
    declarations: list(DECLARATION, '厂商声明', 472),
  },
);
export type AffectedProduct = TypeOf<typeof AFFECTED_PRODUCT>;

/** Whether a vendor declares this of its own product. Titles, summaries and what follows from texts are about the others. */
export const isDeclared = ({ declarations }: Pick<AffectedProduct, 'declarations'>): boolean =>
  declarations !== undefined && declarations.length > 0;

/** False for an entry that only says what is not affected: unaffected versions alone, or a product that is not affected at all. */
export const saysAffected = ({
  versions,
  defaultStatus,
}: Pick<AffectedProduct, 'versions' | 'defaultStatus'>): boolean =>
  versions.some(({ status }) => status === 'affected') ||
  defaultStatus === 'affected' ||
  (versions.length === 0 && defaultStatus !== 'unaffected');
