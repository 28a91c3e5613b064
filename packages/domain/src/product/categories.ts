/** The tree of product categories. */
export interface ProductCategory {
  id: string;
  name: string;
  nameEn: string;
  /** '' at the top. */
  parentId: string;
}

const ROWS: readonly (readonly [id: string, name: string, nameEn: string, parentId: string])[] = [
  ['os', '操作系统', 'Operating systems', ''],
  ['os-desktop', '桌面操作系统', 'Desktop systems', 'os'],
  ['os-server', '服务器操作系统', 'Server systems', 'os'],
  ['os-embedded', '嵌入式操作系统', 'Embedded systems', 'os'],
  ['database', '数据库', 'Databases', ''],
  ['database-relational', '关系型数据库', 'Relational databases', 'database'],
  ['database-other', '非关系型数据库', 'Other data stores', 'database'],
  ['middleware', '中间件', 'Middleware', ''],
  ['middleware-application', '应用服务器', 'Application servers', 'middleware'],
  ['middleware-web', 'Web 服务器与代理', 'Web servers and proxies', 'middleware'],
  ['middleware-message', '消息与服务治理', 'Messaging and service discovery', 'middleware'],
  ['web', 'Web 应用', 'Web applications', ''],
  ['web-cms', '内容管理系统', 'Content management', 'web'],
  ['web-business', '业务管理系统', 'Business applications', 'web'],
  ['network', '网络设备', 'Network devices', ''],
  ['network-router', '路由器与交换机', 'Routers and switches', 'network'],
  ['network-delivery', '负载均衡与应用交付', 'Application delivery', 'network'],
  ['security', '安全设备', 'Security products', ''],
  ['security-gateway', '防火墙与 VPN', 'Firewalls and VPN', 'security'],
  ['security-endpoint', '终端安全', 'Endpoint security', 'security'],
  ['security-audit', '审计与运维安全', 'Audit and privileged access', 'security'],
  ['browser', '浏览器', 'Browsers', ''],
  ['office', '办公协作', 'Office and collaboration', ''],
  ['office-oa', '协同办公', 'Office automation', 'office'],
  ['office-mail', '邮件系统', 'Mail systems', 'office'],
  ['office-document', '文档与阅读', 'Documents and readers', 'office'],
  ['office-meeting', '会议与即时通信', 'Meetings and messaging', 'office'],
  ['cloud', '虚拟化与云', 'Virtualisation and cloud', ''],
  ['cloud-virtualisation', '虚拟化', 'Virtualisation', 'cloud'],
  ['cloud-container', '容器与编排', 'Containers and orchestration', 'cloud'],
  ['industrial', '工业控制', 'Industrial control', ''],
  ['iot', '物联网', 'Internet of things', ''],
  ['iot-camera', '视频监控', 'Video surveillance', 'iot'],
  ['iot-storage', '网络存储', 'Network storage', 'iot'],
  ['iot-printer', '打印设备', 'Printers', 'iot'],
  ['component', '开发组件', 'Components', ''],
  ['component-library', '程序库', 'Libraries', 'component'],
  ['component-framework', '开发框架', 'Frameworks', 'component'],
  ['component-runtime', '语言与运行环境', 'Languages and runtimes', 'component'],
  ['development', '开发与运维工具', 'Development and operations', ''],
  ['data', '大数据与人工智能', 'Data and AI', ''],
  ['mobile', '移动终端', 'Mobile devices', ''],
  ['hardware', '芯片与固件', 'Chips and firmware', ''],
  ['other', '其他', 'Other', ''],
];

export const CATEGORIES: readonly ProductCategory[] = ROWS.map(([id, name, nameEn, parentId]) => ({
  id,
  name,
  nameEn,
  parentId,
}));

const BY_ID: ReadonlyMap<string, ProductCategory> = new Map(CATEGORIES.map((category) => [category.id, category]));

export function findCategory(id: string): ProductCategory | null {
  return BY_ID.get(id) ?? null;
}
