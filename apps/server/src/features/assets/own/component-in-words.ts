/** What the page says of a component, in Chinese. */
import type { AssetComponent } from '@ldy/contract/assets.ts';
import { asRead } from '../match-inventory.ts';
import { targetsOf } from '../matching/target.ts';
import { hasOwnVersions, type OwnComponent } from './own-components.ts';

/** Whether anything that sources say can be about it. */
export const isComparable = (component: OwnComponent): boolean => targetsOf(component).length > 0;

export function describeComponent(component: OwnComponent): AssetComponent {
  const { identity, identifiedBy, product, name, version, place } = component;
  const isByProduct = product !== '' && identifiedBy !== 'purl' && identifiedBy !== 'cpe';
  return {
    component: asRead(component),
    identity: isByProduct ? `${name} ${version}`.trim() : identifiedBy === 'name' ? '' : identity,
    by: isByProduct ? 'product' : identifiedBy,
    missing: missingOf(component, isByProduct),
    place: placeInWords(place),
  };
}

function missingOf(component: OwnComponent, isByProduct: boolean): string[] {
  if (isByProduct) return component.version === '' ? ['没有写明版本'] : [];
  if (component.identifiedBy === 'name' && !hasOwnVersions(component.name)) return [OF_SYSTEM];
  const stated = component.unidentified.split('; ').filter(Boolean).map(sentence);
  const isUnheard = stated.length === 0 && !isComparable(component);
  return isUnheard ? ['没有来源按这种软件包发布漏洞'] : stated;
}

const OF_SYSTEM = '操作系统按补丁与软件包核对：Windows 请用缺失补丁检查，Linux 请导入软件包列表';

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^no version is stated$/, '没有写明版本'],
  [/^no name is stated$/, '没有写明名称'],
  [/^a name alone says.*$/, '只有名称，说不准是哪个产品：请补充厂商，或改为 CPE、purl'],
  [/^the package URL (.*) is not valid$/, 'purl $1 无效'],
  [/^the CPE (.*) is not valid$/, 'CPE $1 无效'],
  [/^the line is no package of (.*)$/, '这一行不是 $1 的软件包'],
  [/^it is replaced by the folder (.*)$/, '已由文件夹 $1 取代'],
  [/^it is a project of the same solution$/, '是同一解决方案中的项目'],
  [/^it is no release of .*$/, '不是软件源发布的版本，而是项目自身、仓库或文件夹'],
];

function sentence(stated: string): string {
  const [known, words] = SENTENCES.find(([pattern]) => pattern.test(stated)) ?? [];
  return known && words ? stated.replace(known, words) : stated;
}

/** `line 12, column 3`; a path in JSON stays. */
export const placeInWords = (place: string): string =>
  place.replace(/^line (\d+)(?:, column (\d+))?$/, (_, line: string, column?: string) =>
    column === undefined ? `第 ${line} 行` : `第 ${line} 行第 ${column} 列`,
  );
