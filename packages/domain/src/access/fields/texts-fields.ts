import type { FieldTable } from './field-table.ts';

/** What is said about it in words. Ids are for ever: a new field takes the next free one, see `docs/permissions.md`. */
export const TEXT_FIELDS: FieldTable = {
  titles: [
    [276, 'vulTitle--nonStandardizedTitles', '显示标题'],
    [277, 'vulTitle--standardizedTitles', '标准标题'],
    [278, 'vulTitle--unsignedTitles', '其他标题'],
  ],
  descriptions: [
    [279, 'descriptions--value', '描述'],
    [280, 'descriptions--supportingMedia', '描述附图'],
    [281, 'vulInfo--value', '漏洞信息'],
    [282, 'vulInfo--supportingMedia', '漏洞信息附图'],
  ],
  analysis: [
    [283, 'vulnerabilityAnalysis--value', '原理分析'],
    [284, 'vulnerabilityAnalysis--supportingMedia', '原理分析附图'],
    [285, 'checkVulReport--value', '复现与验证报告'],
    [286, 'checkVulReport--supportingMedia', '复现与验证报告附图'],
    [287, 'productSolution--value', '产品侧方案'],
    [288, 'productSolution--supportingMedia', '产品侧方案附图'],
  ],
  references: [
    [289, 'references--url', '参考链接地址'],
    [293, 'references--name', '参考链接名称'],
    [294, 'references--kind', '参考链接类别'],
    [295, 'references--tags', '参考链接标记'],
  ],
  timeline: [[296, 'time_line', '时间线']],
  provenance: [
    [297, 'provenance', '字段来源'],
    [298, 'disagreements', '来源分歧'],
  ],
  'source-text': [[299, 'entry--raw', '来源原文']],
};
