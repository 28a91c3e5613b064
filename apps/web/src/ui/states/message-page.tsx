import type { ComponentType, ReactNode } from 'react';
import type { PictureProps } from '../illustrations/picture.tsx';
import styles from './message-page.module.css';

interface MessagePageProps {
  picture: ComponentType<PictureProps>;
  /** Shown above the title, e.g. an error number. */
  label?: string;
  title: string;
  /** One sentence about what happened. */
  children: ReactNode;
  /** Consequences or things to check, one item each. */
  points?: readonly ReactNode[];
  /** Links and buttons, the most likely one first. */
  actions: ReactNode;
}

/** A full-page message with next steps. */
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
