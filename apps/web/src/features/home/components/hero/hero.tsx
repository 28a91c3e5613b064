import { Link } from 'react-router';
import { sourcesInWords } from '#web/platform/library/sources-in-words.ts';
import { useFeatured } from '#web/platform/library/use-featured.ts';
import { useFigures } from '#web/platform/library/use-figures.ts';
import { paths } from '#web/platform/paths.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { FeaturedPicture } from '#web/records/featured/featured-picture.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { exampleAddress } from '../../search-address.ts';
import { HERO_EXAMPLES } from '../../texts/examples.ts';
import { Figures } from './figures.tsx';
import styles from './hero.module.css';
import { HeroSearch } from './hero-search.tsx';
import { PriceStrip } from './price-strip.tsx';

/** First screen of the home page: product, search, figures, prices. */
export function Hero() {
  const signedIn = isSignedIn(useUser());
  const sources = sourcesInWords(useFigures().data?.sources ?? []);
  const featured = useFeatured();
  const examples = [...(featured ? [featured.number] : []), ...HERO_EXAMPLES];
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.text}>
            <h1 id="hero-title" className={styles.headline}>
              查漏洞，看影响，找补丁
            </h1>
            <p className={styles.lead}>
              面向企业的漏洞与补丁情报门户。{sources && `汇聚 ${sources}，`}
              每个漏洞一份画像：影响哪些版本、是否已被利用、如何修复。
            </p>
            <HeroSearch />
            <p className={styles.examples}>
              <span>试试</span>
              {examples.map((text) => (
                <Link key={text} to={exampleAddress(text)} target="_blank" rel="noopener">
                  {text}
                </Link>
              ))}
            </p>
            <p className={styles.ways}>
              <Link to={signedIn ? paths.vulnerabilityList.href() : paths.login.href()} className={styles.start}>
                {signedIn ? '进入漏洞知识库' : '立即体验'}
                <Icon name="chevronRight" />
              </Link>
              {!signedIn && (
                <span>
                  在上方搜索需登录；
                  <Link to={paths.vulnerabilityList.href()}>浏览漏洞知识库</Link>
                  无需账号
                </span>
              )}
            </p>
          </div>
          <figure className={styles.art}>
            <FeaturedPicture />
            {featured && (
              <figcaption className={styles.caption}>
                图为本站漏洞库中的 <Link to={paths.vulnerabilityProfile.href(featured.id)}>{featured.number}</Link>
              </figcaption>
            )}
          </figure>
        </div>
        <Figures />
        <PriceStrip />
      </div>
    </section>
  );
}
