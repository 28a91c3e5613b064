import type { ComponentType, ReactNode } from 'react';
import type { PictureProps } from './illustrations/picture.tsx';
import styles from './message-page.module.css';

interface MessagePageProps {
  picture: ComponentType<PictureProps>;
  /** Above the title, e.g. the number of an error. */
  label?: string;
  title: string;
  /** What happened, in a sentence. */
  children: ReactNode;
  /** What follows from it, or what can be checked, one each. */
  points?: readonly ReactNode[];
  /** Ways on: links and buttons, the most likely one first. */
  actions: ReactNode;
}

/** A page that has one thing to say: what happened, and where to go from here. */
export function MessagePage({ picture: Art, label, title, children, points, actions }: MessagePageProps) {
  return (
    <div className={styles.message}>
      <Art className={styles.picture} />
      <div>
        {label && <p className={styles.label}>{label}</p>}
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.words}>
          <p>{children}</p>
          {points && (
            <ul className={styles.points}>
              {points.map((point, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the points of a page never change
                <li key={index}>{point}</li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  );
}
