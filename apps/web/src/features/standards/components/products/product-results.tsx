import type { StandardProductItem } from '@ldy/contract/standards.ts';
import { Link } from 'react-router';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { findCategory, type ProductCategory } from '../../catalogue/categories.ts';
import type { useProductStandard } from '../../requests/read-product-standard.ts';
import { SearchLibrary } from '../frame/search-library.tsx';
import { Marked } from '../marked.tsx';
import overview from '../overview.module.css';
import results from '../results.module.css';
import { ProductTable } from './product-table.tsx';
import { Unavailable } from './unavailable.tsx';

interface ProductResultsProps {
  categories: readonly ProductCategory[];
  products: readonly StandardProductItem[];
  text: string;
  standard: ReturnType<typeof useProductStandard>;
  href: (id: string) => string;
}

/** Matching products and categories. */
export function ProductResults({ categories, products, text, standard, href }: ProductResultsProps) {
  if (standard.data && categories.length === 0 && products.length === 0)
    return (
      <EmptyState
        title="标准产品表中没有符合的产品"
        hint={`收录的漏洞里还有 ${formatCount(standard.data.unlisted)} 个来源给出的产品名称尚未列入标准，可以到漏洞知识库搜索。`}
      >
        <SearchLibrary text={text} />
      </EmptyState>
    );
  const counts = new Map(standard.data?.categories.map(({ id, count }) => [id, count]));
  return (
    <div className={overview.overview}>
      {categories.length > 0 && (
        <ul className={results.results} aria-label="找到的分类">
          {categories.map(({ id, name, nameEn, parentId, holds }) => (
            <li key={id}>
              <Link className={results.row} to={href(id)} preventScrollReset>
                <span className={results.name}>
                  <Marked text={name} search={text} />
                  <small lang="en">
                    <Marked text={nameEn} search={text} />
                  </small>
                </span>
                {standard.data && <span className={results.count}>{formatCount(counts.get(id) ?? 0)} 个漏洞</span>}
                <span className={results.text}>
                  <Marked text={holds} search={text} />
                </span>
                {parentId !== '' && <span className={results.note}>{findCategory(parentId)?.name}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!standard.data && <Unavailable standard={standard} />}
      {products.length > 0 && (
        <section className={overview.card}>
          <h2>标准产品</h2>
          <ProductTable products={products} withCategory search={text} />
        </section>
      )}
    </div>
  );
}
