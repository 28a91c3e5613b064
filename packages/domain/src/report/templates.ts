import type { ChartName } from '../statistics/charts.ts';

/** One way to say a sentence. */
export interface SentenceForm {
  /**
   * What must hold, in words of conditions: a figure that is not zero (`volume`, `volume.before`, `volume.yearAgo`), one that is zero (`!exp`), two that are equal
   * (`kevAdded=kevAddedNew`), a table with rows (`table:vendors`), a period with numbers that still grow (`unsettled`), or its opposite. A figure that was not counted
   * makes neither hold.
   */
  if: readonly string[];
  /**
   * `{volume}` is a number that leads to its list, `{volume.before}` and `{volume.yearAgo}` those that it is compared with, `{volume.change}` and `{volume.yearChange}`
   * how it changed, `{poc.share:volume}` a percentage, `{top:vendors}` the rows of a table that surely have most, with their numbers. `{now}` and `{before}` are replaced when the sentence
   * is written (`本月`, `上月`): editors do not see them.
   */
  text: string;
}

export interface SentenceTemplate {
  key: string;
  /** The first form that holds is taken; without one there is no sentence. */
  forms: readonly SentenceForm[];
}

interface ReportedTable {
  chart: ChartName;
  most: number;
  /** Its rows are ordered by their numbers; by default as the chart has them. */
  isRanked?: true;
}

export interface SectionTemplate {
  key: string;
  title: string;
  sentences: readonly SentenceTemplate[];
  /** Charts of 统计 that it shows rows of, with how many. */
  tables?: readonly ReportedTable[];
  /** Whether the most important vulnerabilities are listed here. */
  leading?: true;
}

const sentence = (key: string, ...forms: SentenceForm[]): SentenceTemplate => ({ key, forms });
const form = (conditions: string, text: string): SentenceForm => ({ if: conditions.split(' ').filter(Boolean), text });

/** The sentences of a report, in their order. None is written that the figures of the period do not carry. */
export const REPORT_SECTIONS: readonly SectionTemplate[] = [
  {
    key: 'overview',
    title: '概况',
    sentences: [
      sentence(
        'volume',
        form('volume volume.before', '{now}公开漏洞 {volume} 条，{before} {volume.before} 条，{volume.change}。'),
        form('volume', '{now}公开漏洞 {volume} 条。'),
        form('!volume', '{now}没有收录到新公开的漏洞。'),
      ),
      sentence('year', form('volume volume.yearAgo', '上年同月公开 {volume.yearAgo} 条，{volume.yearChange}。')),
      sentence(
        'unsettled',
        form('volume unsettled', '临近期末公开的漏洞仍在陆续收录，以上数字可能偏低，与往期相比时请留意。'),
      ),
      sentence('urgent', form('urgent', '{now}公开的漏洞中，建议立即处置的 {urgent} 条，占 {urgent.share:volume}。')),
    ],
    tables: [{ chart: 'volume', most: 31 }],
  },
  {
    key: 'severity',
    title: '严重等级',
    sentences: [
      sentence(
        'critical',
        form(
          'critical critical.before',
          '严重漏洞 {critical} 条，占 {critical.share:volume}；{before} {critical.before} 条，{critical.change}。',
        ),
        form('critical', '严重漏洞 {critical} 条，占 {critical.share:volume}。'),
        form('!critical volume', '{now}公开的漏洞中没有评为严重的。'),
      ),
      sentence(
        'high',
        form(
          'high high.before',
          '高危漏洞 {high} 条，占 {high.share:volume}；{before} {high.before} 条，{high.change}。',
        ),
        form('high', '高危漏洞 {high} 条，占 {high.share:volume}。'),
      ),
      sentence('unrated', form('unrated', '尚未评级的有 {unrated} 条，一经评级，各等级的数量会变化。')),
    ],
    tables: [{ chart: 'severity', most: 5 }],
  },
  {
    key: 'exploitation',
    title: '利用情况',
    sentences: [
      sentence(
        'kevAdded',
        form(
          'kevAdded kevAdded=kevAddedOlder',
          '{now}有 {kevAdded} 条漏洞列入 CISA KEV（已知被利用漏洞目录），公开日期早于{now}。',
        ),
        form(
          'kevAdded kevAddedOlder',
          '{now}有 {kevAdded} 条漏洞列入 CISA KEV（已知被利用漏洞目录），其中 {kevAddedOlder} 条公开于{now}之前。',
        ),
        form(
          'kevAdded kevAdded=kevAddedNew',
          '{now}有 {kevAdded} 条漏洞列入 CISA KEV（已知被利用漏洞目录），公开日期也在{now}。',
        ),
        form('kevAdded', '{now}有 {kevAdded} 条漏洞列入 CISA KEV（已知被利用漏洞目录）。'),
      ),
      sentence(
        'kevChange',
        form('kevAdded kevAdded.before', '{before}列入 KEV 的有 {kevAdded.before} 条，{kevAdded.change}。'),
      ),
      sentence('poc', form('poc', '{now}公开的漏洞中，已有公开 PoC 的 {poc} 条，占 {poc.share:volume}。')),
      sentence('exp', form('exp', '已有 EXP 的漏洞 {exp} 条，占{now}公开的 {exp.share:volume}。')),
      sentence('later', form('poc', 'PoC 与利用往往在公开之后才出现，这些数字可能还会增加。')),
    ],
  },
  { key: 'leading', title: '重点漏洞', sentences: [], leading: true },
  {
    key: 'products',
    title: '厂商与产品',
    sentences: [
      sentence('vendors', form('table:vendors', '漏洞最多的厂商：{top:vendors}。')),
      sentence('products', form('table:products', '漏洞最多的产品：{top:products}。')),
      sentence('weaknesses', form('table:weaknesses', '最多见的弱点：{top:weaknesses}。')),
      sentence('several', form('table:vendors', '一条漏洞可涉及多家厂商、多个产品与弱点，各项之和可大于总数。')),
    ],
    tables: [
      { chart: 'vendors', most: 10 },
      { chart: 'products', most: 10 },
      { chart: 'weaknesses', most: 10 },
    ],
  },
  {
    key: 'domestic',
    title: '信创产品',
    sentences: [
      sentence(
        'domestic',
        form(
          'domestic domestic.before',
          '涉及信创产品的漏洞 {domestic} 条，{before} {domestic.before} 条，{domestic.change}。',
        ),
        form('domestic', '涉及信创产品的漏洞 {domestic} 条。'),
        form('!domestic volume', '{now}公开的漏洞中没有涉及信创产品的。'),
      ),
      sentence(
        'grave',
        form('domesticGrave', '严重与高危的 {domesticGrave} 条，占其中 {domesticGrave.share:domestic}。'),
      ),
      sentence('poc', form('domesticPoc', '已有公开 PoC 的 {domesticPoc} 条。')),
    ],
    tables: [{ chart: 'domesticVendors', most: 10 }],
  },
  {
    key: 'fixes',
    title: '修复与补丁',
    sentences: [
      sentence('fixed', form('fixed', '{now}公开的漏洞中，已有补丁或修复版本的 {fixed} 条，占 {fixed.share:volume}。')),
      sentence('unfixed', form('unfixed', '来源写明厂商尚未修复或不修复的 {unfixed} 条。')),
      sentence('fixUnknown', form('fixUnknown', '来源没有说明能否修复的 {fixUnknown} 条。')),
      sentence(
        'patches',
        form(
          'patches patches.before',
          '补丁库{now}收录新发布的补丁 {patches} 个，{before} {patches.before} 个，{patches.change}。',
        ),
        form('patches', '补丁库{now}收录新发布的补丁 {patches} 个。'),
      ),
      sentence('patchesGrave', form('patchesGrave', '修复严重或高危漏洞的补丁 {patchesGrave} 个。')),
      sentence('patchesExploited', form('patchesExploited', '修复在野利用漏洞的补丁 {patchesExploited} 个。')),
    ],
  },
  {
    key: 'notices',
    title: '原创情报',
    sentences: [
      sentence('notices', form('notices', '{now}发布原创情报 {notices} 篇。')),
      sentence('noticesExploited', form('noticesExploited', '涉及在野利用的 {noticesExploited} 篇。')),
    ],
  },
  {
    key: 'sources',
    title: '数据来源',
    sentences: [sentence('firstBy', form('table:firstBy', '首发漏洞最多的来源：{top:firstBy}；同日公开的都算首发。'))],
    tables: [{ chart: 'firstBy', most: 10, isRanked: true }],
  },
];
