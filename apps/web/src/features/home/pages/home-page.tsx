import { Link } from 'react-router';
import { SITE } from '../../../platform/site.ts';
import { Editions } from '../components/editions.tsx';
import { Entries } from '../components/entries.tsx';
import { Figures } from '../components/figures.tsx';
import { HeroSearch } from '../components/hero-search.tsx';
import { Latest } from '../components/latest.tsx';
import { Sources } from '../components/sources.tsx';
import { searchAddress } from '../search-address.ts';
import styles from './home-page.module.css';

/** Searches that show what can be typed: an id, a product, a kind of vulnerability, a query. */
const EXAMPLES = ['CVE-2021-44228', 'Log4j', '远程代码执行', '厂商:思科 等级:严重'] as const;

export function HomePage() {
  return (
    <>
      <title>{SITE.name}</title>
      <section className={styles.hero} aria-labelledby="hero-title">
        <div className={styles.heroInner}>
          <div className={styles.heroText}>
            <h1 id="hero-title" className={styles.headline}>
              看清每一个漏洞，先于攻击者修复
            </h1>
            <p className={styles.lead}>
              汇聚 CVE、CNVD、CNNVD 等来源，合并为一份可追溯的漏洞画像：影响哪些版本、是否已被利用、如何修复。
            </p>
            <HeroSearch />
            <p className={styles.examples}>
              <span>试试</span>
              {EXAMPLES.map((text) => (
                <Link key={text} to={searchAddress(text)} target="_blank" rel="noopener">
                  {text}
                </Link>
              ))}
            </p>
            <Figures />
          </div>
          <Sources />
        </div>
      </section>
      <div className={styles.below}>
        <section aria-label="快速入口">
          <Entries />
        </section>
        <Latest />
        <Editions />
      </div>
    </>
  );
}
