import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { neighboursOf, type StandardType } from '../../catalogue/types.ts';
import type { TypeCounts } from '../../requests/read-type-counts.ts';
import { Below } from '../below.tsx';
import { CountBox } from '../count-box.tsx';
import entry from '../entry.module.css';
import { Crumbs } from './crumbs.tsx';
import { TypeFacts } from './type-facts.tsx';
import { Weaknesses } from './weaknesses.tsx';

interface TypeDetailProps {
  type: StandardType;
  counts: TypeCounts;
  href: (id: string) => string;
}

/** Entry of one type. */
export function TypeDetail({ type, counts, href }: TypeDetailProps) {
  const [before, after] = neighboursOf(type);
  const count = counts?.get(type.id);
  return (
    <article className={entry.entry} aria-labelledby="entry-title">
      <header className={entry.head}>
        <div>
          <Crumbs path={type.path} href={href} />
          <h2 id="entry-title" className={entry.title}>
            {type.cn}
            <span lang="en">{type.en}</span>
          </h2>
        </div>
        {count !== undefined && count > 0 && (
          <CountBox
            count={count}
            label="查看收录的漏洞"
            to={paths.vulnerabilityList.href(new URLSearchParams({ type: type.id }))}
          />
        )}
      </header>
      <div className={entry.columns}>
        <div className={entry.main}>
          <div className={entry.pair}>
            <section>
              <h3>解读</h3>
              <p>{type.interpretation}</p>
            </section>
            <section>
              <h3>危害</h3>
              <p>{type.harm}</p>
            </section>
          </div>
          <section className={entry.scope}>
            <h3>归类要点</h3>
            <p>{type.scope}</p>
          </section>
          <div className={entry.pair}>
            <section>
              <h3>常见场景</h3>
              <ul className={entry.points}>
                {type.situations.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
            <section>
              <h3>处置与防范</h3>
              <ol className={entry.points}>
                {type.measures.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ol>
            </section>
          </div>
          <Below
            title="下级类型"
            entries={type.children.map(({ id, cn, interpretation }) => ({ id, name: cn, text: interpretation }))}
            counts={counts}
            href={href}
          />
        </div>
        <aside className={entry.aside} aria-label="对应与引用">
          <Weaknesses key={type.id} type={type} />
          <TypeFacts type={type} />
        </aside>
      </div>
      <nav className={entry.neighbours} aria-label="相邻类型">
        {before && (
          <Link to={href(before.id)}>
            <Icon name="chevronLeft" />
            {before.cn}
          </Link>
        )}
        {after && (
          <Link to={href(after.id)}>
            {after.cn}
            <Icon name="chevronRight" />
          </Link>
        )}
      </nav>
    </article>
  );
}
