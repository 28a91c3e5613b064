/**
 * Words of the trade. A product's name that is made of them alone, such as `Hospital Management System`, `Internet Security` or `Reader`, says nothing without
 * its vendor.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `access account advanced agent analytics analyzer and android antivirus app appliance application applications attendance audit authentication automation
  banking basic billing blog board book booking bridge builder business cam camera card central center centre client cloud college commerce communications community
  complete configuration configurator connect connector console content control controller core courier crm customer data database desktop designer device devices
  digital directory document domain download drive driver driving edge edition editor education email employee endpoint engine enterprise erp event exam
  exchange experience express file financial firewall for foundation framework free gateway graphics guard guest health home hospital hotel house hub human
  identity image information infrastructure integrated integration intelligence internet inventory job kernel knowledge laboratory learning ledger library
  license lifecycle lite log mail management manager market marketing media meeting meetings message messaging mobile monitor monitoring music network office on
  online operations orchestrator order ordering os panel pay payment payroll pdf performance personal phones photo planning platform player plus policy portal power
  premium prison printers privileged pro process product professional program project protection proxy quality railway reader record recorder records registration remote
  rental report reporting reservation resources response restaurant retail router sales school search secret secure security server service services shop simple
  site small smart social software standard station storage store student studio suite support system systems task test threat toolkit tools total tracking trade
  training transportation unified utility value vehicle video view viewer virtual visitor visual vpn web webmail website wireless word work workflow workstation
  zoo`.split(/\s+/),
);

const LONGEST_NAME = 200;

export function isMadeOfCommonWords(name: string): boolean {
  const words = name
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words.every((word) => word === '' || COMMON_WORDS.has(word));
}

const COMMON_HAN =
  /企业级|负载均衡|操作系统|解决方案|邮箱服务|自动化|防火墙|路由器|交换机|摄像头|摄像机|打印机|数据库|服务器|多用户|图书馆|零信任|控制台|超融合|虚拟化|流媒体|堡垒机|防病毒|供应链|脆弱性|分布式|关系型|下一代|新一代|一体化|全媒体|中间件|大数据|可视化|低代码|无代码|进销存|网站|建站|企业|公司|内容|综合|管理|系统|平台|软件|后台|前台|商城|购物|电子|商务|办公|协同|客户|关系|信息|服务|智能|智慧|数字|校园|学校|高校|医院|医疗|酒店|餐饮|物业|小区|社区|在线|网络|教育|教学|考试|学习|培训|移动|手机|官网|门户|政务|政府|安全|防护|网关|监控|视频|会议|数据|终端|设备|产品|应用|程序|工具|呼叫|中心|人力|资源|财务|库存|仓库|设计|开发|通用|业务|统一|集成|运维|审计|报表|档案|房产|招聘|论坛|博客|新闻|发布|系列|项目|行政|事业|内控|日志|收集|分析|漏洞|扫描|入侵|检测|防御|隔离|交换|泄漏|泄密|泄露|威胁|交付|上网|行为|访问|控制|桌面|邮件|归档|人脸|考勤|学生|工作|教务|教师|转码|录播|联网|指挥|调度|书目|备份|容灾|灾备|接入|认证|计费|远程|感知|主机|杀毒|病毒|流量|网页|篡改|加密|密码|身份|门禁|停车|收费|采购|仓储|物流|生产|制造|质量|核查|配置|风险|响应|隐患|高级|大型|国产|全面|版式|文档|阅读|编辑|消息|缓存|队列|商业|引擎|组件|框架|部署|运营|营销|会员|收银|工单|流程|审批|合同|公文|督办|组织|人员|薪酬|绩效|预算|成本|税务|发票|费控|报销|资产|能源|环境|安防|视联|视讯|媒体|通信|融合|短信|门诊|住院|检验|护理|药店|医药|零售|连锁|电商|直销|分销|渠道|订货|外贸|跨境|云/gu;

/** 建站系统 and 企业网站管理系统 are made by hundreds. */
export const isMadeOfCommonHan = (name: string): boolean =>
  name
    .slice(0, LONGEST_NAME)
    .replace(COMMON_HAN, '')
    .replace(/[^\p{L}]+|oa|cms|erp|crm|web|app/giu, '') === '';
