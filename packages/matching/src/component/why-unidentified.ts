/** What the reader of inventories says in English of a component, in Chinese. */
import { isWindows } from '@ldy/domain/patch/systems/own-groups.ts';
import type { Component } from '@ldy/inventory/component.ts';

/** Of a component that is identified by an address of a registry of which no source speaks. */
export const UNHEARD_TYPE = '没有来源按这种软件包发布漏洞';

/** Why it is not identified, or what is missing; empty where nothing is. */
export const whyUnidentified = ({ unidentified, identifiedBy, name }: Named): string[] =>
  identifiedBy === 'name' && isWindows(name) ? [OF_WINDOWS] : unidentified.split('; ').filter(Boolean).map(sentence);

type Named = Pick<Component, 'unidentified' | 'identifiedBy' | 'name'>;
/** `systeminfo` shows a build without its last part. */
const OF_WINDOWS =
  '请写明 Windows 的版本和完整的内部版本号，例如 Windows Server 2019 17763.6054（运行 winver 可以看到）';

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
