import type { ReactNode } from 'react';
import { sourcesInWords } from '#web/platform/library/sources-in-words.ts';
import { useFigures } from '#web/platform/library/use-figures.ts';
import { canDigest, INSECURE_SENTENCE } from '#web/platform/session/digest-password.ts';
import { FeaturedPicture } from '#web/records/featured/featured-picture.tsx';
import { FormAlert } from '#web/ui/form/form.tsx';
import styles from './sign-in-frame.module.css';

/** Layout of sign-in and sign-up pages: a description of the portal next to the form. On an insecure connection the form is not shown. */
export function SignInFrame({ title, lead, children, below }: SignInFrameProps) {
  const sources = sourcesInWords(useFigures().data?.sources ?? []);
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <section className={styles.story} aria-label="平台简介">
          <p className={styles.headline}>看清每一个漏洞，先于攻击者修复</p>
          <p className={styles.promise}>
            {sources ? `${sources}合并` : '各来源的情报合并'}
            为一份可追溯的漏洞画像：影响哪些版本、是否已被利用、如何修复。
          </p>
          <FeaturedPicture className={styles.picture} />
        </section>
        <div className={styles.side}>
          <section className={styles.card} aria-labelledby="sign-in-title">
            <h1 id="sign-in-title" className={styles.title}>
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {canDigest() ? children : <FormAlert>{INSECURE_SENTENCE}</FormAlert>}
          </section>
          {below && <p className={styles.below}>{below}</p>}
        </div>
      </div>
    </div>
  );
}

interface SignInFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Shown below the card. */
  below?: ReactNode;
}
