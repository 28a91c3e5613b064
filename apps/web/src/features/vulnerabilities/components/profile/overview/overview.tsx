import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { isRejected } from '@ldy/domain/vulnerability/traits.ts';
import styles from './overview.module.css';
import { WhatItIs } from './what-it-is.tsx';
import { WhatToDo } from './what-to-do.tsx';
import { WhoIsAffected } from './who-is-affected.tsx';

/** Short answers to the three first questions in an incident; the sections below have the details. Not shown for rejected numbers. */
export function Overview({ detail }: { detail: CompletedDetail }) {
  if (isRejected(detail.record)) return null;
  return (
    <div className={styles.overview}>
      <WhatItIs detail={detail} />
      <WhoIsAffected record={detail.record} askAbout={detail.id} />
      <WhatToDo detail={detail} />
    </div>
  );
}
