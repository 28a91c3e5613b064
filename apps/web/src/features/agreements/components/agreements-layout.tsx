import { LEGAL_DOCUMENTS, LEGAL_TITLES, type LegalDocument } from '@ldy/domain/agreement/legal-text.ts';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { type Agreement, useAgreement } from '../requests.ts';
import styles from './agreements-layout.module.css';
import { Contents } from './contents.tsx';
import { LegalDocumentView } from './legal-document.tsx';
import { Versions, versionAddress } from './versions.tsx';

/** Page of both legal texts: the tabs on the left follow the URL; the active one lists its sections. */
export function AgreementsLayout({ document }: { document: LegalDocument }) {
  const [search] = useSearchParams();
  const version = search.get('version') ?? undefined;
  const { data, error, refetch } = useAgreement(document, version);
  return (
    <div className={styles.page}>
      <nav className={styles.tabs} aria-label="协议与政策">
        {LEGAL_DOCUMENTS.map((each) => (
          <div key={each} className={styles.entry}>
            <Link
              to={versionAddress(each, version)}
              className={styles.tab}
              aria-current={each === document ? 'page' : undefined}
            >
              {LEGAL_TITLES[each]}
            </Link>
            {each === document && data && <Contents sections={data.text.sections} />}
          </div>
        ))}
      </nav>
      <article className={styles.document} aria-busy={!data && !error}>
        <h1 className={styles.title}>{LEGAL_TITLES[document]}</h1>
        {data ? (
          <Text document={document} agreement={data} />
        ) : error ? (
          <Missing error={error} document={document} onRetry={() => void refetch()} />
        ) : (
          <p className={styles.loading} role="status">
            正在加载
          </p>
        )}
      </article>
    </div>
  );
}

function Text({ document, agreement }: { document: LegalDocument; agreement: Agreement }) {
  return (
    <>
      <Versions document={document} agreement={agreement} />
      <LegalDocumentView text={agreement.text} />
    </>
  );
}

function Missing({ error, document, onRetry }: { error: Error; document: LegalDocument; onRetry: () => void }) {
  if (error instanceof ApiError && error.failure.status === 404)
    return (
      <EmptyState
        picture={NothingYet}
        title="没有这个版本"
        hint={<Link to={paths[document].href()}>查看现行版本</Link>}
      />
    );
  return <ErrorState onRetry={onRetry} />;
}
