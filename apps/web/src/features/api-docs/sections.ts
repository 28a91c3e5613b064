export interface DocItem {
  /** Verbatim text of the heading (specification, section 2). */
  name: string;
  /** Parameter of `/doc/:name`, and id of the heading. */
  anchor: string;
}
export interface DocSection extends DocItem {
  items: readonly DocItem[];
}

/** The five sections of the API documentation and their items, in order; the document has exactly these headings. */
export const DOC_SECTIONS: readonly DocSection[] = [
  {
    name: 'API概览',
    anchor: 'overview',
    items: [
      { name: '功能简介', anchor: 'features' },
      { name: '权限说明', anchor: 'permissions' },
    ],
  },
  {
    name: '获取API凭证',
    anchor: 'credentials',
    items: [
      { name: '如何查看API ID和API KEY', anchor: 'view-credentials' },
      { name: '如何重置API KEY', anchor: 'reset-credentials' },
    ],
  },
  {
    name: '安全配置',
    anchor: 'security',
    items: [
      { name: '如何绑定IP白名单', anchor: 'ip-allow-list' },
      { name: 'IP绑定的安全建议', anchor: 'ip-advice' },
    ],
  },
  {
    name: 'API调用说明',
    anchor: 'calls',
    items: [
      { name: '请求方法', anchor: 'methods' },
      { name: '请求参数说明', anchor: 'parameters' },
      { name: '请求示例', anchor: 'examples' },
      { name: '响应参数说明', anchor: 'response' },
      { name: '响应示例', anchor: 'response-examples' },
    ],
  },
  { name: '错误码与调试', anchor: 'errors', items: [{ name: '常见错误码及解决方案', anchor: 'error-codes' }] },
];

export const ANCHORS: readonly string[] = DOC_SECTIONS.flatMap(({ anchor, items }) => [
  anchor,
  ...items.map((item) => item.anchor),
]);
