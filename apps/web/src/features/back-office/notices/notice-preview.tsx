import type { KnownRecord } from '@ldy/contract/back-office/notices.ts';
import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import { Notice } from '#web/records/notice/notice.tsx';
import styles from './notices.module.css';
import type { Draft } from './use-notice-draft.ts';

interface NoticePreviewProps {
  found: Pick<Draft, 'id' | 'published_at' | 'standing' | 'ended_reason' | 'superseded_by'>;
  document: NoticeDocument;
  records: readonly KnownRecord[];
}

/** The document as its readers will see it, of the edition that sees all; what was taken from records is marked. */
export function NoticePreview({ found, document, records }: NoticePreviewProps) {
  const { id, published_at, standing, ended_reason, superseded_by } = found;
  const hasEnded = standing === 'withdrawn' || standing === 'superseded';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className={styles.preview} aria-label="预览" tabIndex={0}>
      <Notice
        isPreview
        notice={{
          ...document,
          id,
          standing: standing ?? 'current',
          ended: hasEnded ? { at: '', reason: ended_reason, by: superseded_by ?? '' } : null,
          published: published_at ?? '',
          updated: published_at ?? '',
          revisions: [],
          vulnerabilities: document.vulnerabilities.map((vulnerability) => {
            const record = records.find((each) => each.id === vulnerability);
            return {
              id: vulnerability,
              known: record?.known ?? false,
              title: record?.title ?? '',
              severity: record?.severity ?? null,
              kev: record?.kev ?? false,
              fix: null,
            };
          }),
          products: [],
          related: [],
          locked: [],
        }}
      />
    </section>
  );
}
