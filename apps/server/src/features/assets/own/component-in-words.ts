/** What the page says of a component, in Chinese. */

import type { AssetComponent } from '@ldy/contract/asset/own-assets.ts';
import { knownProductNamed } from '@ldy/domain/product/names/known-name.ts';
import { asRead, identityOf, isByProduct } from '@ldy/matching/component/in-words.ts';
import { hasOwnVersions, isSeries, productsToAsk } from '@ldy/matching/component/known-by-name.ts';
import { targetsOf } from '@ldy/matching/component/target.ts';
import { UNHEARD_TYPE, whyUnidentified } from '@ldy/matching/component/why-unidentified.ts';
import { calledOf } from '../naming/own-naming.ts';
import type { OwnComponent } from './own-components.ts';

/** Whether anything that sources say can be about it. */
export const isComparable = (component: OwnComponent): boolean => targetsOf(component).length > 0;

export function describeComponent(component: OwnComponent): AssetComponent {
  const { identifiedBy, place } = component;
  const isProduct = isByProduct(component);
  return {
    component: asRead(component),
    identity: !isProduct && identifiedBy === 'name' ? '' : identityOf(component),
    by: isProduct ? 'product' : identifiedBy,
    missing: missingOf(component, isProduct),
    place: placeInWords(place),
    ...{ called: calledOf(component), vendor: component.vendor, candidates: candidatesOf(component) },
  };
}

const candidatesOf = (component: OwnComponent) =>
  productsToAsk(component)
    .slice(0, CANDIDATES_SHOWN)
    .map(({ id, name }) => ({ id, name }));
const CANDIDATES_SHOWN = 10;

function missingOf(component: OwnComponent, isProduct: boolean): string[] {
  if (isProduct) return component.version === '' ? ['没有写明版本'] : [];
  if (component.identifiedBy === 'name' && !hasOwnVersions(component)) return [OF_SYSTEM];
  if (
    component.identifiedBy === 'name' &&
    isSeries(knownProductNamed(component.name)?.product.id ?? '', component.version)
  )
    return [OF_SERIES];
  if (productsToAsk(component).length > 0) return [ASKED, ...(component.version === '' ? ['没有写明版本'] : [])];
  const stated = whyUnidentified(component);
  const isUnheard = stated.length === 0 && !isComparable(component);
  return isUnheard ? [UNHEARD_TYPE] : stated;
}

const ASKED = '这个名称不止一个产品使用，请选择是哪一个';
const OF_SERIES =
  '这是一个版本系列，或发行版自己的内核，不能与产品的版本比较：请写明内部版本号，Linux 请导入软件包列表';
const OF_SYSTEM =
  '操作系统按补丁与软件包核对：Windows 请写明完整的内部版本号（如 17763.6054），或用缺失补丁检查；Linux 请导入软件包列表';

/** `line 12, column 3`; a path in JSON stays. */
export const placeInWords = (place: string): string =>
  place.replace(/^line (\d+)(?:, column (\d+))?$/, (_, line: string, column?: string) =>
    column === undefined ? `第 ${line} 行` : `第 ${line} 行第 ${column} 列`,
  );
