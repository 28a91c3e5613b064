import type { AffectedProduct } from '@ldy/domain/product/affected-product.ts';
import type { ReactNode } from 'react';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import styles from './affected.module.css';

const MOST = 20;

/** Facts about a product other than its versions. */
export function productFacts(members: readonly AffectedProduct[]): (readonly [string, ReactNode])[] {
  const all = (pick: (item: AffectedProduct) => readonly string[]) =>
    [...new Set(members.flatMap(pick))].filter(Boolean);
  return [
    ['来源写作', joined(all(sourceWords))],
    ['软件包', joined(all(({ packageName }) => [packageName]))],
    ['purl', codes(all(({ packageUrl }) => [packageUrl]))],
    ['模块', joined(all(({ modules }) => modules))],
    ['程序文件', joined(all(({ programFiles }) => programFiles))],
    ['行业', joined(all(({ industry }) => industry))],
    ['系统软件', members.some(({ isLinuxSoftware }) => isLinuxSoftware) ? 'Linux 发行版软件' : ''],
    ['CPE', codes(all(({ cpes }) => cpes))],
  ];
}

/** The vendor and product in the words of the source, if these are not the name above. */
function sourceWords({ vendor, product, name = '' }: AffectedProduct): string[] {
  const words = `${vendor} ${product}`.trim();
  return name === '' || [words, product].some((text) => text.toLowerCase() === name.toLowerCase()) ? [] : [words];
}

function joined(values: readonly string[]): string {
  const rest = values.length > MOST ? ` 等 ${values.length} 项` : '';
  return values.slice(0, MOST).join('、') + rest;
}

function codes(values: readonly string[]): ReactNode {
  if (values.length === 0) return null;
  return (
    <ul className={styles.codes}>
      {values.slice(0, MOST).map((value) => (
        <li key={value}>
          <bdi>{value}</bdi>
          <CopyButton text={value} what={value} />
        </li>
      ))}
    </ul>
  );
}
