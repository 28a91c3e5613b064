import { Link } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { formatCount } from '../../../../ui/number-badge.tsx';
import { findCategory, type ProductCategory, productsOf, subcategoriesOf } from '../../catalogue/categories.ts';
import type { useProductStandard } from '../../requests/read-product-standard.ts';
import entry from '../entry.module.css';
import { ProductTable } from './product-table.tsx';
import { Unavailable } from './unavailable.tsx';

/** The list takes so many products as a filter; of a wider category each product leads there by itself. */
const FILTER_MAX = 20;

interface CategoryDetailProps {
  category: ProductCategory;
  standard: ReturnType<typeof useProductStandard>;
  href: (id: string) => string;
}

/** What a category holds, what is below it, and its products. */
export function CategoryDetail({ category, standard, href }: CategoryDetailProps) {
  const above = findCategory(category.parentId);
  const below = subcategoriesOf(category.id);
  const products = productsOf(standard.data?.products ?? [], category.id);
  const counts = new Map(standard.data?.categories.map(({ id, count }) => [id, count]));
  const count = counts.get(category.id) ?? 0;
  return (
    <article className={entry.entry} aria-labelledby="entry-title">
      <header className={entry.head}>
        <div>
          <p className={entry.crumbs}>
            {above ? (
              <Link to={href(above.id)} preventScrollReset>
                {above.name}
              </Link>
            ) : (
              '大类'
            )}
          </p>
          <h2 id="entry-title" className={entry.title}>
            {category.name}
            <span lang="en">{category.nameEn}</span>
          </h2>
        </div>
        {count > 0 && <CategoryCount count={count} products={products.map(({ id }) => id)} />}
      </header>
      <section className={entry.scope}>
        <h3>收录范围</h3>
        <p>{category.holds}</p>
      </section>
      {below.length > 0 && (
        <section>
          <h3>下级分类</h3>
          <ul className={entry.below}>
            {below.map(({ id, name, holds }) => (
              <li key={id}>
                <Link to={href(id)} preventScrollReset>
                  <strong>{name}</strong>
                  {standard.data && <span>{formatCount(counts.get(id) ?? 0)}</span>}
                  <small>{holds}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>标准产品</h3>
        {!standard.data ? (
          <Unavailable standard={standard} />
        ) : products.length > 0 ? (
          <ProductTable products={products} withCategory={below.length > 0} />
        ) : (
          <EmptyState icon="box" title="标准产品表暂无此类产品" hint="收录的漏洞仍可按来源给出的产品名称检索。" />
        )}
      </section>
    </article>
  );
}

/** How many vulnerabilities affect the category, with the way to them where the list can be asked for it. */
function CategoryCount({ count, products }: { count: number; products: readonly string[] }) {
  const figure = <strong>{formatCount(count)}</strong>;
  if (products.length > FILTER_MAX)
    return (
      <p className={entry.count}>
        {figure}
        <span>个漏洞影响此类产品</span>
      </p>
    );
  const query = new URLSearchParams(products.map((id) => ['product', id]));
  return (
    <Link className={entry.count} to={paths.vulnerabilityList.href(query)}>
      {figure}
      <span>
        查看此类产品的漏洞
        <Icon name="arrowRight" size={14} />
      </span>
    </Link>
  );
}
