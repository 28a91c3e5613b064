import { Link } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { productsOf, subcategoriesOf } from '../../catalogue/categories.ts';
import { categoriesCsv, productsCsv } from '../../catalogue/csv.ts';
import type { useProductStandard } from '../../requests/read-product-standard.ts';
import { CountedAt } from '../frame/counted-at.tsx';
import { DownloadCsv } from '../frame/download-csv.tsx';
import { Notice } from '../frame/notice.tsx';
import overview from '../overview.module.css';
import styles from './category-overview.module.css';

interface CategoryOverviewProps {
  standard: ReturnType<typeof useProductStandard>;
  href: (id: string) => string;
}

/** The largest categories, and how products are categorised. */
export function CategoryOverview({ standard, href }: CategoryOverviewProps) {
  const { data, error, isError, refetch } = standard;
  const counts = new Map(data?.categories.map(({ id, count }) => [id, count]));
  const isForbidden = error instanceof ApiError && error.failure.status === 403;
  return (
    <div className={overview.overview}>
      {isForbidden && <Notice text="当前账号不能查看产品与漏洞数，分类说明不受影响。" />}
      {isError && !isForbidden && <Notice text="产品与漏洞数暂时无法读取。" onRetry={() => void refetch()} />}
      <CountedAt at={data?.as_of} />
      <ul className={styles.cards}>
        {subcategoriesOf('').map(({ id, name, holds }) => (
          <li key={id}>
            <Link className={styles.card} to={href(id)} preventScrollReset>
              <strong>{name}</strong>
              <span className={styles.text}>{holds}</span>
              <span className={styles.figures}>
                {data &&
                  `${formatCount(productsOf(data.products, id).length)} 个标准产品 · ${formatCount(counts.get(id) ?? 0)} 个漏洞`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <section className={overview.card}>
        <h2>怎样分类</h2>
        <ol className={overview.steps}>
          <li>
            <strong>看用途</strong>
            <p>以部署它的人用它做什么为准。同一厂商的操作系统、邮件系统与开发组件分属不同的类。</p>
          </li>
          <li>
            <strong>组件单列</strong>
            <p>被其他软件引用、随其一同交付的库与框架归入开发组件，排查时须结合软件成分清单。</p>
          </li>
          <li>
            <strong>名称归一</strong>
            <p>来源里的不同写法、版本名与简称归到同一个标准产品，漏洞数按标准产品合计，每个漏洞只计一次。</p>
          </li>
          <li>
            <strong>逐步收录</strong>
            <p>
              标准产品表收录使用广泛的产品。
              {data && `漏洞中另有 ${formatCount(data.unlisted)} 个产品名称尚未列入，按来源给出的名称搜索。`}
            </p>
          </li>
        </ol>
      </section>
      <DownloadCsv name="产品分类标准.csv" text={categoriesCsv} note="分类：编号、名称、英文名称与收录范围" />
      {data && (
        <DownloadCsv
          name="标准产品.csv"
          text={() => productsCsv(data.products)}
          note="标准产品：编号、名称、厂商、分类与收录漏洞数"
        />
      )}
    </div>
  );
}
