/** Example searches shown below the search box, after the number of a vulnerability of this library. */
export const HERO_EXAMPLES = ['Log4j', '远程代码执行', '厂商:思科 等级:严重'] as const;

/** Further examples with their meaning. */
export const QUERY_EXAMPLES: readonly { query: string; asks: string }[] = [
  { query: '厂商:思科 等级:严重', asks: '思科产品的严重漏洞' },
  { query: '在野:是 补丁:有', asks: '已被用于真实攻击，且有修复可用' },
  { query: 'log4j cvss>=9', asks: 'Log4j 中评分 9 分以上的漏洞' },
];
