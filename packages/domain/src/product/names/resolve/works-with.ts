/** `Docker管理平台` and `Kafka消息管理平台` work with a product, and are none of its. */
import type { Product } from '../products.ts';

const ENDS_IN_HAN = /^(.*[^\p{Script=Han}\s])\s?(\p{Script=Han}{2,})$/u;
/** What is built around these by everybody who has them. */
const BUILT_ON =
  /^(?:database|middleware|component-(?:library|runtime|system)|os|browser|cloud-container|data-platform|development-(?:code|delivery|artifact))/;
const AROUND = /管理|监控|运维|发布|部署|分析|查询|审计|安全|备份|同步|迁移|可视化|统计|门户|后台|平台/;
const ITS_KIND =
  /^(?:数据库管理(?:系统|软件)|消息队列管理系统|(?:代码(?:管理|托管|质量|扫描)|(?:分布式)?任务调度|持续集成|服务治理|大数据|容器|容器云|虚拟化)平台|代码管理系统)$/;

export function worksWith(name: string, { categoryId, name: own, alias }: Product): boolean {
  const [, , words = ''] = ENDS_IN_HAN.exec(name) ?? [];
  if (!BUILT_ON.test(categoryId) || !AROUND.test(words) || ITS_KIND.test(words)) return false;
  return ![own, ...alias].some((called) => called.endsWith(words));
}
