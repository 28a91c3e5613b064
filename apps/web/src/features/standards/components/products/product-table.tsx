import type { StandardProductItem } from '@ldy/contract/standards.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { formatCount } from '#web/ui/number-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { findCategory } from '../../catalogue/categories.ts';
import { Marked } from '../marked.tsx';
import styles from './product-table.module.css';

interface ProductTableProps {
  products: readonly StandardProductItem[];
  /** Where products of several categories stand together. */
  withCategory?: boolean;
  search?: string;
}

/** Standard products with their counts; each leads to its vulnerabilities. */
export function ProductTable({ products, withCategory = false, search = '' }: ProductTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">产品</th>
          <th scope="col">厂商</th>
          {withCategory && <th scope="col">分类</th>}
          <th scope="col" className={styles.count}>
            漏洞数
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, alias, vendor_name, category_id, is_domestic, count }) => (
          <tr key={id}>
            <th scope="row">
              <Marked text={name} search={search} /> {is_domestic && <Tag color="geekblue">信创</Tag>}
              {alias.length > 0 && (
                <small>
                  又称 <Marked text={alias.join('、')} search={search} />
                </small>
              )}
            </th>
            <td>
              <Marked text={vendor_name} search={search} />
            </td>
            {withCategory && <td>{findCategory(category_id)?.name}</td>}
            <td className={styles.count}>
              {count > 0 ? (
                <Link
                  to={paths.vulnerabilityList.href(new URLSearchParams({ product: id }))}
                  aria-label={`${name} 的 ${formatCount(count)} 个漏洞`}
                >
                  {formatCount(count)}
                </Link>
              ) : (
                '0'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
