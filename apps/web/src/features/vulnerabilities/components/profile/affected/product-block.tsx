import { Tag } from '#web/ui/display/tag.tsx';
import { Disclosure } from '../blocks/disclosure.tsx';
import { Facts } from '../blocks/facts.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import styles from './affected.module.css';
import { DeclarationList } from './declaration-list.tsx';
import type { ProductGroup } from './group-products.ts';
import { productFacts } from './product-facts.tsx';
import { VersionTable } from './version-table.tsx';

const ROWS_BEFORE_FOLD = 12;

/** A product with all statements about its versions. */
export function ProductBlock({ group }: { group: ProductGroup }) {
  const { name, members, rows, commits } = group;
  const standard = members.find(({ standardProduct }) => standardProduct)?.standardProduct;
  const estate = members.find((member) => member.estate)?.estate;
  return (
    <article className={styles.product}>
      <div className={styles.productHead}>
        <h3 className={styles.productName}>
          <bdi>{name || '产品未说明'}</bdi>
        </h3>
        {(estate || standard?.isDomestic) && <Tag color="geekblue">{estate ? `信创 · ${estate}` : '信创'}</Tag>}
        {standard?.isOpenSource && <Tag color="cyan">开源</Tag>}
        {standard?.isComponent && <Tag>组件</Tag>}
        {standard?.website && (
          <span className={styles.productLink}>
            <ExternalLink url={standard.website}>官网</ExternalLink>
          </span>
        )}
        {standard?.patchUrl && (
          <span className={styles.productLink}>
            <ExternalLink url={standard.patchUrl}>补丁发布页</ExternalLink>
          </span>
        )}
      </div>
      {rows.length > 0 && (
        <FoldedList items={rows} first={ROWS_BEFORE_FOLD} unit="条版本说明">
          {(shown) => <VersionTable rows={shown} label={`${name} 的受影响版本`} />}
        </FoldedList>
      )}
      {commits.length > 0 && (
        <Disclosure title={`${rows.length > 0 ? '另有 ' : ''}${commits.length} 个提交范围`}>
          {() => <VersionTable rows={commits} label={`${name} 的受影响提交`} />}
        </Disclosure>
      )}
      <DeclarationList declarations={members.flatMap(({ declarations = [] }) => declarations)} />
      <Facts facts={productFacts(members)} />
    </article>
  );
}
