import { Contact } from '../components/contact/contact.tsx';
import { Editions } from '../components/editions/editions.tsx';
import { Hero } from '../components/hero/hero.tsx';
import { Latest } from '../components/latest/latest.tsx';
import { Advantages } from '../components/story/advantages.tsx';
import { PainPoints } from '../components/story/pain-points.tsx';
import { Values } from '../components/story/values.tsx';
import { useArrival } from '../use-arrival.ts';
import styles from './home-page.module.css';

/** Presents the portal to new visitors. Source: specification, sections 1 and 2. */
export function HomePage() {
  useArrival();
  return (
    <div className={styles.home}>
      <Hero />
      <Latest />
      <PainPoints />
      <Advantages />
      <Values />
      <Editions />
      <Contact />
    </div>
  );
}
