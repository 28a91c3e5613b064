import { useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { windowTitle } from '#web/platform/site.ts';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import {
  CATEGORIES,
  findCategory,
  searchCategories,
  searchProducts,
  subcategoriesOf,
} from '../../catalogue/categories.ts';
import { useProductStandard } from '../../requests/read-product-standard.ts';
import { useStandardState } from '../../use-standard-state.ts';
import { LookupField } from '../frame/lookup-field.tsx';
import { Notice } from '../frame/notice.tsx';
import { StandardFrame } from '../frame/standard-frame.tsx';
import { StandardHead } from '../frame/standard-head.tsx';
import { Tree, type TreeNode } from '../tree/tree.tsx';
import { CategoryDetail } from './category-detail.tsx';
import { CategoryOverview } from './category-overview.tsx';
import { ProductResults } from './product-results.tsx';

/** The product categories: tree on the left; next to it a category, search results, or the overview. */
export function ProductStandard() {
  const { text, setText, selected, href } = useStandardState('product');
  const standard = useProductStandard();
  const navigate = useNavigate();
  const category = findCategory(selected ?? '');
  const categories = searchCategories(text);
  const products = searchProducts(standard.data?.products ?? [], text);
  const isSearching = text.trim() !== '';
  const counts = new Map(standard.data?.categories.map(({ id, count }) => [id, count]));
  const shown = isSearching
    ? withAncestors([...categories.map(({ id }) => id), ...products.map((p) => p.category_id)])
    : null;
  const [first] = categories.length > 0 ? categories.map(({ id }) => id) : products.map((p) => p.category_id);

  const nodesBelow = (parent: string): TreeNode[] =>
    subcategoriesOf(parent).map(({ id, name }) => ({
      id,
      label: name,
      count: counts.get(id) ?? null,
      children: nodesBelow(id),
    }));

  const back =
    category && isSearching
      ? { to: href(), label: '返回查找结果' }
      : { to: paths.standard.href('product'), label: '全部分类' };
  return (
    <StandardFrame
      current="product"
      open={category?.id ?? null}
      back={category || isSearching ? back : null}
      head={
        <StandardHead
          title="产品分类标准"
          lead="按产品的用途分类，而不是按厂商或交付方式。每个标准产品只属于一个最具体的分类，同一产品的各种写法归到同一个名称之下。"
          figures={[
            { label: '大类', value: String(subcategoriesOf('').length) },
            { label: '分类', value: String(CATEGORIES.length) },
            { label: '标准产品', value: standard.data ? formatCount(standard.data.products.length) : '—' },
          ]}
        >
          <LookupField
            label="在产品分类标准中查找"
            placeholder="分类、产品或厂商，如：防火墙、Tomcat、泛微"
            value={text}
            onValue={setText}
            onEnter={() => first && navigate(href(first), { preventScrollReset: true })}
            found={`${categories.length} 个分类，${products.length} 个产品`}
          />
          {selected !== null && category === null && <Notice text="没有这个编号的分类，请在树中选择，或换个词查找。" />}
        </StandardHead>
      }
      tree={
        <Tree
          label="产品分类"
          nodes={nodesBelow('')}
          current={category?.id ?? null}
          href={href}
          search={text}
          shown={shown}
          isOpen={({ id }) => isSearching || id === category?.id || id === category?.parentId}
        />
      }
    >
      <title>{windowTitle(category ? `${category.name} - 产品分类标准` : '产品分类标准')}</title>
      {category ? (
        <CategoryDetail category={category} standard={standard} href={href} />
      ) : isSearching ? (
        <ProductResults categories={categories} products={products} text={text} standard={standard} href={href} />
      ) : (
        <CategoryOverview standard={standard} href={href} />
      )}
    </StandardFrame>
  );
}

const withAncestors = (ids: readonly string[]) => new Set(ids.flatMap((id) => [id, findCategory(id)?.parentId ?? '']));
