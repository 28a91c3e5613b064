import type { CompletedDetail } from '@ldy/contract/vulnerability-detail.ts';
import { isRejected } from '@ldy/domain/vulnerability/traits.ts';
import styles from './overview.module.css';
import { WhatItIs } from './what-it-is.tsx';
import { WhatToDo } from './what-to-do.tsx';
import { WhoIsAffected } from './who-is-affected.tsx';

/**
 * The three questions of somebody who is called at night, answered before they scroll; the sections below tell all. A number that no
 * longer stands for a vulnerability raises none of them.
 */
export function Overview({ detail }: { detail: CompletedDetail }) {
  if (isRejected(detail.record)) return null;
  return (
    <div className={styles.overview}>
      <WhatItIs record={detail.record} />
      <WhoIsAffected record={detail.record} askAbout={detail.id} />
      <WhatToDo detail={detail} />
    </div>
  );
}
