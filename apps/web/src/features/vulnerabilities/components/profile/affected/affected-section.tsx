import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { useMemo, useState } from 'react';
import { Disclosure } from '../blocks/disclosure.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import inputs from '../text-input.module.css';
import styles from './affected.module.css';
import { CpeList } from './cpe-list.tsx';
import { groupProducts, type ProductGroup } from './group-products.ts';
import { ProductBlock } from './product-block.tsx';
import { SourceLines } from './source-lines.tsx';

const PRODUCTS_BEFORE_FOLD = 10;
const PRODUCTS_PER_STEP = 50;
/** From this number of products on, a search field is shown. */
const WORTH_SEARCHING = 10;

/** Affected products and versions, with their sources. */
export function AffectedSection({ record }: { record: VulnerabilityRecord }) {
  const groups = useMemo(() => groupProducts(record.affected), [record]);
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => groups.filter((group) => isNamed(group, wanted)), [groups, wanted]);
  const cpes = record.cpes.directInfluence.length + record.cpes.indirectImpact.length;
  return (
    <>
      {groups.length > WORTH_SEARCHING && (
        <input
          type="search"
          className={`${inputs.input} ${styles.search}`}
          aria-label="在受影响产品中查找"
          placeholder={`在 ${groups.length} 个产品中查找`}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      {groups.length > 0 && (
        <div className={styles.products}>
          {found.length === 0 && <p className={styles.quiet}>没有名称包含“{wanted}”的产品。</p>}
          <FoldedList key={wanted} items={found} first={PRODUCTS_BEFORE_FOLD} step={PRODUCTS_PER_STEP} unit="个产品">
            {(shown) => shown.map((group) => <ProductBlock key={group.key} group={group} />)}
          </FoldedList>
        </div>
      )}
      {record.affectProductAndVersions.length > 0 && (
        <Disclosure title={`来源原文（${record.affectProductAndVersions.length} 行）`}>
          {() => <SourceLines lines={record.affectProductAndVersions} />}
        </Disclosure>
      )}
      {cpes > 0 && <Disclosure title={`CPE（${cpes} 条）`}>{() => <CpeList cpes={record.cpes} />}</Disclosure>}
    </>
  );
}

/** By its own name, or by how any source spells it. */
function isNamed({ name, members }: ProductGroup, wanted: string): boolean {
  const spellings = members.map(({ vendor, product, packageName }) => `${vendor} ${product} ${packageName}`);
  return [name, ...spellings].join('\n').toLowerCase().includes(wanted.trim().toLowerCase());
}
