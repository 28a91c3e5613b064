/** Everyday problems of security teams; their illustrations are in components/story/pain-points.tsx. */
export const PAIN_POINTS = [
  {
    art: 'ScatteredSources',
    title: '来源分散，说法不一',
    text: '同一个漏洞散落在各漏洞库与厂商公告里，编号不同、等级不同、影响范围也不同。',
  },
  {
    art: 'TooManyAlerts',
    title: '漏洞太多，先修哪个',
    text: '每天都有大量新增，只看评分分不清哪些只是理论风险，哪些已经用于真实攻击。',
  },
  {
    art: 'WhichAffectsUs',
    title: '影响不清，逐台排查',
    text: '受影响版本写成一段文字，难以与自己的产品和版本一一对上，只能靠人工核对。',
  },
  {
    art: 'NoClearFix',
    title: '知道风险，不知怎么修',
    text: '公告里缺少补丁地址与可执行的步骤，临时措施要另外查找，处置一拖再拖。',
  },
] as const;
