import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { findCategory, type ProductCategory, productsOf, subcategoriesOf } from '../../catalogue/categories.ts';
import type { useProductStandard } from '../../requests/read-product-standard.ts';
import { Below } from '../below.tsx';
import { CountBox } from '../count-box.tsx';
import entry from '../entry.module.css';
import { ProductTable } from './product-table.tsx';
import { Unavailable } from './unavailable.tsx';

/** Maximum number of products in a filter that people can still read; in larger categories each product has its own link to the list. */
const FILTER_MAX = 20;

interface CategoryDetailProps {
  category: ProductCategory;
  standard: ReturnType<typeof useProductStandard>;
  href: (id: string) => string;
}

/** A category: description, subcategories, products. */
export function CategoryDetail({ category, standard, href }: CategoryDetailProps) {
  const above = findCategory(category.parentId);
  const below = subcategoriesOf(category.id);
  const products = productsOf(standard.data?.products ?? [], category.id);
  const counts = new Map(standard.data?.categories.map(({ id, count }) => [id, count]));
  const count = counts.get(category.id) ?? 0;
  const list = listOf(products.map(({ id }) => id));
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
        {count > 0 && <CountBox count={count} label={list ? '查看此类产品的漏洞' : '个漏洞影响此类产品'} to={list} />}
      </header>
      <section className={entry.scope}>
        <h3>收录范围</h3>
        <p>{category.holds}</p>
      </section>
      <Below
        title="下级分类"
        entries={below.map(({ id, name, holds }) => ({ id, name, text: holds }))}
        counts={standard.data ? counts : null}
        href={href}
      />
      <section>
        <h3>标准产品</h3>
        {!standard.data ? (
          <Unavailable standard={standard} />
        ) : products.length > 0 ? (
          <ProductTable products={products} withCategory={below.length > 0} />
        ) : (
          <EmptyState icon="box" title="标准产品表暂无此类产品" hint="收录的漏洞仍可按来源给出的产品名称搜索。" />
        )}
      </section>
    </article>
  );
}

/** URL of the list filtered by products; a filter takes a limited number. */
const listOf = (products: readonly string[]) =>
  products.length > FILTER_MAX
    ? undefined
    : paths.vulnerabilityList.href(new URLSearchParams(products.map((id) => ['product', id])));
