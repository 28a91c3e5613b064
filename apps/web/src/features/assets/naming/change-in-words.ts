import type { NamingChange } from '@ldy/contract/asset/naming.ts';

const NAMED = 3;

/** What a rule would change of the assets that are stored. */
export function changeInWords({ components, assets, list }: NamingChange): string {
  if (components === 0) return '已保存的资产没有组件改变；以后读到的按此识别。';
  const names = list.slice(0, NAMED).map(({ name }) => name);
  return `将改变 ${assets} 个资产的 ${components} 个组件：${names.join('、')}${assets > names.length ? ' 等' : ''}。`;
}
