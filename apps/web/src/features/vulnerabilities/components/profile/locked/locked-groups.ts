import type { LockedGroupOutput } from '@ldy/contract/vulnerability/detail.ts';
import type { FieldGroup } from '@ldy/domain/access/field-groups.ts';
import { EDITIONS, type Edition, ROLE_NAMES } from '@ldy/domain/access/roles.ts';

export type Locked = readonly LockedGroupOutput[];

/** Description of a locked group's content. Groups with a self-explanatory name have none. */
export const HELD: Partial<Record<FieldGroup, string>> = {
  'advanced-tags': '攻击手法、影响面与热度等编辑标注',
  'standard-product': '统一的产品与厂商名称、分类与画像',
  cpe: '直接与间接影响的 CPE 2.3 标识，可用于资产匹配',
  patches: '补丁文件与下载地址，按版本与架构列出',
  poc: '验证代码、使用说明与流量包',
  exp: '利用代码、利用条件与流量包',
  attack: '在线靶场与在野攻击流量样例',
  'detection-rules': 'Suricata 规则、指纹规则与检测方法',
  'temporary-fix': '无法立即升级时的缓解措施与附件',
  'one-click-fix': '可直接执行的 Linux 与 Windows 修复命令',
  analysis: '原理分析、复现与验证报告、产品侧方案',
  'source-text': '来源发布的原始文本',
};

/** Those of the given groups that are locked for the reader. */
export const lockedAmong = (locked: Locked, groups: readonly FieldGroup[]): Locked =>
  locked.filter(({ group }) => groups.includes(group));

/** The lowest edition that opens one of them; undefined if they were denied to this account. */
export const lowestEdition = (locked: Locked): Edition | undefined =>
  EDITIONS.find((edition) => locked.some((lock) => lock.edition === edition));

/** Who may read them, e.g. 商业版可查看. */
export function whoMayRead(locked: Locked): string {
  const edition = lowestEdition(locked);
  return edition ? `${ROLE_NAMES[edition]}可查看` : '未开通';
}
