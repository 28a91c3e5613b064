/** Codes of assets. Source: specification, section 3. */

interface Code<Value extends number> {
  code: Value;
  label: string;
  /** In the words beside a choice. */
  about: string;
}
const code = <const Value extends number>(value: Value, label: string, about = ''): Code<Value> => ({
  ...{ code: value, label, about },
});

/** From the most important to what is no asset of one's own. */
export const ASSET_LEVELS = [
  code(1, '核心', '对业务运行与价值创造起关键作用'),
  code(5, '普通', '使用广泛，对日常运行有一定影响'),
  code(10, '边缘', '处于业务边缘，使用少，影响小'),
  code(15, '关注', '不是实际资产，只是关注的相关产品'),
] as const;
export const ASSET_LOCATIONS = [code(1, '内网'), code(5, '互联网')] as const;
export const ASSET_EXCLUSIVE = [code(1, '专属'), code(5, '非专属')] as const;
/** Whether there is something: 有 PoC, KEV. */
export const ASSET_MARKS = [code(1, '有'), code(5, '无')] as const;

/** As the specification writes yes and no. */
export const markOf = (is: boolean): 1 | 5 => (is ? 1 : 5);
