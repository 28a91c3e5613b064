import type { AssetComponent } from '@ldy/contract/asset/own-assets.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import styles from './assets.module.css';

const BY: Readonly<Record<AssetComponent['by'], string>> = {
  purl: 'purl',
  cpe: 'CPE',
  product: '产品目录',
  'vendor and product': '厂商与产品',
  name: '仅名称',
  nothing: '无',
};

/** The sign that begins the scopes of npm is written in code in package URLs: `pkg:npm/%40babel/core`. */
const inReadableForm = (text: string): string => (text.startsWith('pkg:') ? text.replaceAll('%40', '@') : text);

interface ComponentListProps {
  label: string;
  list: readonly AssetComponent[];
  total: number;
}

/** What was read, by what it is identified, or why it is not. */
export function ComponentList({ label, list, total }: ComponentListProps) {
  return (
    <>
      <ul className={styles.components} aria-label={label}>
        {list.map(({ component, identity, by, missing, place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lists may name the same component twice
          <li key={at} className={styles.component}>
            <bdi className={styles.name}>{inReadableForm(component)}</bdi>
            <span className={styles.what}>
              {identity !== '' && inReadableForm(identity) !== inReadableForm(component) && (
                <bdi>{inReadableForm(identity)}</bdi>
              )}
              <Tag {...(identity !== '' && { color: 'blue' as const })}>{BY[by]}</Tag>
              {missing.map((why) => (
                <span key={why} className={styles.missing}>
                  {why}
                </span>
              ))}
              {missing.length > 0 && place !== '' && <span className={styles.place}>{place}</span>}
            </span>
          </li>
        ))}
      </ul>
      {list.length < total && (
        <p className={styles.note}>
          显示前 {list.length} 个，共 {total} 个。
        </p>
      )}
    </>
  );
}
