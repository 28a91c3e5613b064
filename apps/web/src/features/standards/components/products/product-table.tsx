import type { StandardProductItem } from '@ldy/contract/standards.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { findCategory } from '../../catalogue/categories.ts';
import { hasWord, lookupWords } from '../../catalogue/words.ts';
import { Marked } from '../marked.tsx';
import styles from './product-table.module.css';

interface ProductTableProps {
  products: readonly StandardProductItem[];
  /** For products of several categories. */
  withCategory?: boolean;
  search?: string;
}

/** A category can have hundreds of products, a word thousands. */
const ROWS_AT_A_TIME = 100;
const ALIASES_SHOWN = 4;

/** Standard products with counts, linked to their vulnerabilities. */
export function ProductTable({ products, withCategory = false, search = '' }: ProductTableProps) {
  const columns: Column<StandardProductItem>[] = [
    { name: '产品', isHead: true, narrow: 'beside', cell: (product) => <Name product={product} search={search} /> },
    { name: '厂商', className: styles.quiet, cell: ({ vendor_name }) => <Marked text={vendor_name} search={search} /> },
    { name: '分类', className: styles.quiet, cell: ({ category_id }) => findCategory(category_id)?.name },
    { name: '漏洞数', width: 84, isFigure: true, narrow: 'corner', cell: (product) => <Count product={product} /> },
  ];
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  const left = products.length - shown;
  return (
    <>
      <DataTable
        label="标准产品"
        columns={columns.filter(({ name }) => withCategory || name !== '分类')}
        rows={products.slice(0, shown)}
        keyOf={({ id }) => id}
      />
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + ROWS_AT_A_TIME)}>
            再显示 {Math.min(left, ROWS_AT_A_TIME)} 个（还有 {formatCount(left)} 个）
          </Button>
        </div>
      )}
    </>
  );
}

const Name = ({ product, search }: { product: StandardProductItem; search: string }) => (
  <>
    <Marked text={product.name} search={search} />{' '}
    {product.is_domestic && (
      <span className={styles.mark}>
        <Tag color="geekblue">信创</Tag>
      </span>
    )}
    {product.alias.length > 0 && (
      <small className={styles.alias}>
        又称 <Marked text={aliasesToShow(product.alias, search)} search={search} />
      </small>
    )}
  </>
);

/** The first, and before them those that a search finds; sources write some products in a dozen ways. */
function aliasesToShow(alias: readonly string[], search: string): string {
  const words = lookupWords(search);
  const found = alias.filter((name) => words.some((word) => hasWord(name, word)));
  const shown = [...new Set([...found, ...alias])].slice(0, ALIASES_SHOWN);
  return shown.length < alias.length ? `${shown.join('、')} 等 ${alias.length} 种写法` : shown.join('、');
}

function Count({ product: { id, name, count } }: { product: StandardProductItem }) {
  if (count === 0) return '0';
  return (
    <Link
      className={styles.count}
      to={paths.vulnerabilityList.href(new URLSearchParams({ product: id }))}
      aria-label={`${name} 的 ${formatCount(count)} 个漏洞`}
    >
      {formatCount(count)}
    </Link>
  );
}
