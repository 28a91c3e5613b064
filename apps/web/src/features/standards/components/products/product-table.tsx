import type { StandardProductItem } from '@ldy/contract/standards.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { formatCount } from '#web/ui/number-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { findCategory } from '../../catalogue/categories.ts';
import { Marked } from '../marked.tsx';
import styles from './product-table.module.css';

interface ProductTableProps {
  products: readonly StandardProductItem[];
  /** For products of several categories. */
  withCategory?: boolean;
  search?: string;
}

/** Standard products with counts, linked to their vulnerabilities. */
export function ProductTable({ products, withCategory = false, search = '' }: ProductTableProps) {
  const columns: Column<StandardProductItem>[] = [
    { name: '产品', isHead: true, narrow: 'beside', cell: (product) => <Name product={product} search={search} /> },
    { name: '厂商', className: styles.quiet, cell: ({ vendor_name }) => <Marked text={vendor_name} search={search} /> },
    { name: '分类', className: styles.quiet, cell: ({ category_id }) => findCategory(category_id)?.name },
    { name: '漏洞数', width: 84, isFigure: true, narrow: 'corner', cell: (product) => <Count product={product} /> },
  ];
  return (
    <DataTable
      label="标准产品"
      columns={columns.filter(({ name }) => withCategory || name !== '分类')}
      rows={products}
      keyOf={({ id }) => id}
    />
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
        又称 <Marked text={product.alias.join('、')} search={search} />
      </small>
    )}
  </>
);

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
