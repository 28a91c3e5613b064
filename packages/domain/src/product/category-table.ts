/**
 * Categories by purpose for the user, not by maker or delivery model. One row per category, parents before children. Ids must never change: stored
 * records contain them.
 */
export type CategoryRow = readonly [id: string, name: string, nameEn: string, parentId: string, holds: string];

// biome-ignore format: one row a line
export const CATEGORY_ROWS: readonly CategoryRow[] = [
  ['os', '操作系统', 'Operating systems', '', '管理计算机硬件、为其他软件提供运行环境的系统软件；手机与平板的系统归入移动终端。'],
  ['os-desktop', '桌面操作系统', 'Desktop systems', 'os', '供个人计算机日常使用、带图形桌面的操作系统；同一产品兼有桌面与服务器版本而不分开发布的，按其主要用途归类。'],
  ['os-server', '服务器操作系统', 'Server systems', 'os', '面向服务器长期运行的操作系统及其内核，包括各 Linux 发行版的服务器版本与商业 UNIX。'],
  ['os-embedded', '嵌入式与实时操作系统', 'Embedded and real-time systems', 'os', '运行在专用设备、控制器和物联网终端里的精简系统与实时系统。'],

  ['database', '数据库', 'Databases', '', '存储、组织和查询数据的系统软件，以及与之配套的管理工具。'],
  ['database-relational', '关系型数据库', 'Relational databases', 'database', '以表和 SQL 管理数据的数据库，含分布式关系型数据库与嵌入程序的轻量数据库。'],
  ['database-other', '非关系型数据库', 'Key-value and document stores', 'database', '以键值、文档、宽列或图等方式存取数据的数据库，缓存也在此类。'],
  ['database-search', '搜索引擎', 'Search engines', 'database', '建立全文索引、对大量文本与日志提供搜索的服务端软件。'],
  ['database-timeseries', '时序数据库', 'Time series databases', 'database', '专为按时间产生的测点、指标和物联网数据设计的数据库。'],
  ['database-tool', '数据库管理工具', 'Database administration', 'database', '供人通过网页或客户端查询、维护数据库的工具；它们自身被攻破，等于数据库被攻破。'],

  ['middleware', '中间件', 'Middleware', '', '位于操作系统与业务应用之间，承担请求接入、应用运行、消息传递和服务协调的软件。'],
  ['middleware-application', '应用服务器', 'Application servers', 'middleware', '加载并运行业务应用的容器，如 Java EE 应用服务器与 Servlet 容器。'],
  ['middleware-web', 'Web 服务器与代理', 'Web servers and proxies', 'middleware', '直接接收 HTTP 请求的服务器、反向代理、正向代理与缓存。'],
  ['middleware-gateway', 'API 网关', 'API gateways', 'middleware', '在服务之前统一做路由、鉴权、限流的网关软件；组件形式的网关框架归入开发组件。'],
  ['middleware-message', '消息与服务治理', 'Messaging and service discovery', 'middleware', '消息队列、注册中心、配置中心、远程调用与分布式协调服务。'],
  ['middleware-schedule', '任务调度', 'Job scheduling', 'middleware', '在多台机器上按计划下发并执行任务的平台；执行端口一旦暴露，往往可以直接执行命令。'],

  ['web', 'Web 应用', 'Web applications', '', '通过浏览器使用、装在自己服务器上的成品应用；以协作办公为主的归入办公协作。'],
  ['web-cms', '内容管理系统', 'Content management', 'web', '建站、发布与维护网页内容的系统，含维基与企业建站程序；其插件按所属系统归类。'],
  ['web-forum', '论坛与社区', 'Forums and communities', 'web', '供用户发帖、讨论、互动的社区程序。'],
  ['web-commerce', '电子商务', 'E-commerce', 'web', '商品展示、下单与支付的商城系统。'],
  ['web-learning', '教学与培训', 'Learning management', 'web', '课程、作业、考试与教务管理系统。'],
  ['web-business', '业务管理系统', 'Business applications', 'web', 'ERP、财务、供应链、人力、客户关系等支撑企业经营的系统。'],

  ['network', '网络设备', 'Network devices', '', '承载与转发网络流量的设备、其操作系统，以及网络基础服务与网管软件。'],
  ['network-router', '路由器与交换机', 'Routers and switches', 'network', '企业与运营商的路由、交换设备及其系统软件，也包括中小企业和家用路由器。'],
  ['network-wireless', '无线网络设备', 'Wireless networks', 'network', '无线控制器、无线接入点与企业无线网关。'],
  ['network-delivery', '负载均衡与应用交付', 'Application delivery', 'network', '在服务器之前分发、加速与保护流量的设备；常位于边界，且持有证书与会话。'],
  ['network-management', '网络管理', 'Network management', 'network', '集中配置、监视网络设备的管理平台。'],
  ['network-service', '域名与地址服务', 'Naming and addressing', 'network', 'DNS、DHCP、NTP 等让网络得以工作的基础服务软件。'],

  ['security', '安全产品', 'Security products', '', '用于防护、检测、认证与审计的设备和软件；它们通常权限很高，自身的漏洞尤其值得优先处置。'],
  ['security-gateway', '防火墙与 VPN', 'Firewalls and VPN', 'security', '部署在网络边界的防火墙、统一威胁管理与远程接入网关。'],
  ['security-web', 'Web 应用防护', 'Web application protection', 'security', '识别并拦截针对 Web 应用攻击的防火墙与网关。'],
  ['security-endpoint', '终端安全', 'Endpoint security', 'security', '装在主机和终端上的防病毒、终端检测响应与终端管理软件及其控制中心。'],
  ['security-identity', '身份与访问管理', 'Identity and access management', 'security', '统一认证、单点登录、口令自助与目录服务。'],
  ['security-audit', '审计与运维安全', 'Audit and privileged access', 'security', '堡垒机、特权账号管理、日志与数据库审计；保存着大量系统的口令。'],
  ['security-management', '安全管理与分析', 'Security management and analytics', 'security', '集中管理安全设备、汇总与分析安全事件的平台。'],
  ['security-tool', '分析与检测工具', 'Analysis tools', 'security', '抓包、协议分析、漏洞扫描等由安全人员使用的工具。'],

  ['browser', '浏览器', 'Browsers', '', '访问网页的软件，以及在其中运行的插件；漏洞往往只需用户打开一个页面即可触发。'],
  ['browser-web', '网页浏览器', 'Web browsers', 'browser', '桌面与移动平台上的浏览器及其内核。'],
  ['browser-plugin', '浏览器插件', 'Browser plugins', 'browser', '嵌入浏览器播放或处理特定内容的插件与扩展。'],

  ['office', '办公协作', 'Office and collaboration', '', '员工日常办公、沟通与协作使用的软件。'],
  ['office-oa', '协同办公', 'Office automation', 'office', '公文、流程审批、门户一体的协同办公系统（OA）；在国内部署广泛，长期是攻击的重点目标。'],
  ['office-mail', '邮件系统', 'Mail systems', 'office', '邮件服务器、网页邮箱与邮件客户端。'],
  ['office-document', '文档与阅读', 'Documents and readers', 'office', '编辑和阅读文字、表格、演示文稿、PDF 等文档的软件。'],
  ['office-meeting', '会议与即时通信', 'Meetings and messaging', 'office', '视频会议、即时通信与语音通话软件。'],
  ['office-knowledge', '知识库与企业门户', 'Knowledge and portals', 'office', '团队知识库、文档协作平台与企业内部门户。'],
  ['office-transfer', '文件共享与传输', 'File sharing and transfer', 'office', '企业网盘与受管的文件传输系统；对外开放且存有大量文件，是数据窃取的常见目标。'],

  ['cloud', '虚拟化与云', 'Virtualisation and cloud', '', '把硬件资源划分、编排成虚拟机、容器与云服务的软件。'],
  ['cloud-virtualisation', '虚拟化', 'Virtualisation', 'cloud', '虚拟机监控器、桌面虚拟机与虚拟化管理中心；虚拟机逃逸会影响同一主机上的全部系统。'],
  ['cloud-container', '容器与编排', 'Containers and orchestration', 'cloud', '容器运行时、镜像工具与容器编排平台。'],
  ['cloud-platform', '云管理平台', 'Cloud platforms', 'cloud', '建设私有云、混合云并向租户提供计算、存储与网络服务的平台。'],

  ['industrial', '工业控制', 'Industrial control', '', '监视和控制生产过程的设备与软件；处置须顾及连续生产，常以隔离和补偿措施代替停机升级。'],
  ['industrial-scada', '监控与组态软件', 'SCADA and HMI', 'industrial', '上位机的数据采集、监控画面与组态开发软件。'],
  ['industrial-controller', '控制器与运行时', 'Controllers and runtimes', 'industrial', 'PLC、DCS 等控制器的固件，以及运行控制程序的软件运行时。'],
  ['industrial-network', '工业网络设备', 'Industrial networking', 'industrial', '工业交换机、串口服务器、工业网关与远程终端。'],

  ['iot', '物联网', 'Internet of things', '', '联网的专用设备及其管理平台，通常数量多、更新慢、使用默认口令。'],
  ['iot-camera', '视频监控', 'Video surveillance', 'iot', '网络摄像机、录像机与视频管理平台。'],
  ['iot-storage', '网络存储', 'Network storage', 'iot', 'NAS 设备及其系统软件；常被勒索软件直接加密。'],
  ['iot-printer', '打印设备', 'Printers', 'iot', '网络打印机、多功能一体机及其管理软件。'],
  ['iot-home', '智能家居与影音', 'Smart home and media', 'iot', '智能电视、机顶盒、音箱与家居网关。'],

  ['component', '开发组件', 'Components', '', '被其他软件引用、随其一同交付的代码；一处漏洞会出现在所有使用它的产品里，须结合软件成分清单排查。'],
  ['component-library', '程序库', 'Libraries', 'component', '提供解析、加密、日志、图像处理等单项功能的库。'],
  ['component-framework', '开发框架', 'Frameworks', 'component', '决定应用结构的框架与快速开发平台，漏洞往往在默认配置下即可触发。'],
  ['component-runtime', '语言与运行环境', 'Languages and runtimes', 'component', '编程语言的解释器、虚拟机、标准库与运行时。'],
  ['component-system', '系统组件与服务', 'System components', 'component', '几乎随每套系统安装的命令行程序与基础服务，如远程登录、文件共享与命令解释器。'],

  ['development', '开发与运维工具', 'Development and operations', '', '编写、构建、交付与运行软件所用的平台；掌握它们就掌握了源代码与发布渠道。'],
  ['development-code', '代码托管', 'Source code hosting', 'development', '源代码仓库与代码评审平台。'],
  ['development-delivery', '持续集成与交付', 'Continuous integration and delivery', 'development', '自动构建、测试与部署的服务器；持有生产环境的凭据。'],
  ['development-artifact', '制品管理', 'Artifact repositories', 'development', '保存与分发软件包、镜像的仓库。'],
  ['development-project', '项目与需求管理', 'Project management', 'development', '缺陷、需求、工单与项目进度管理系统。'],
  ['development-monitor', '监控与可观测', 'Monitoring and observability', 'development', '采集指标、日志与调用链并告警的平台；通常能访问大量主机。'],
  ['development-ide', '开发环境', 'Development environments', 'development', '编辑、调试代码的集成开发环境及其扩展。'],

  ['data', '大数据与人工智能', 'Data and AI', '', '处理、分析大规模数据以及训练、运行模型的平台与工具。'],
  ['data-platform', '大数据平台', 'Big data platforms', 'data', '分布式存储与计算平台。'],
  ['data-integration', '数据采集与编排', 'Data pipelines', 'data', '采集、清洗、搬运数据与编排数据任务的工具。'],
  ['data-analysis', '报表与可视化', 'Reporting and visualisation', 'data', '报表、商业智能与数据可视化系统；直接连接业务数据库。'],
  ['data-ai', '人工智能', 'Artificial intelligence', 'data', '机器学习框架、模型服务与人工智能应用平台。'],

  ['mobile', '移动终端', 'Mobile devices', '', '手机、平板与可穿戴设备的系统，以及其上的应用。'],
  ['mobile-os', '移动操作系统', 'Mobile systems', 'mobile', '手机与平板的操作系统及厂商定制版本。'],
  ['mobile-wearable', '可穿戴设备', 'Wearables', 'mobile', '手表、手环、头戴设备的系统。'],
  ['mobile-app', '移动应用', 'Mobile applications', 'mobile', '装在手机与平板上的应用程序。'],

  ['hardware', '芯片与固件', 'Chips and firmware', '', '处理器、通信芯片及其微码、驱动与固件；修复依赖整机厂商逐级发布，周期较长。'],
  ['hardware-chip', '处理器与芯片平台', 'Processors and chipsets', 'hardware', '通用处理器、移动平台、图形与通信芯片。'],
  ['hardware-firmware', '固件与带外管理', 'Firmware and out-of-band management', 'hardware', 'BIOS/UEFI、服务器基板管理控制器与板卡固件。'],

  ['other', '其他', 'Other', '', '用途明确但不属于以上任何一类的产品；积累到一定数量后会单独立类。'],
];
