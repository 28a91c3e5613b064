import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { Block } from '../blocks/block.tsx';
import { Disclosure } from '../blocks/disclosure.tsx';
import { DisagreementList } from './disagreement-list.tsx';
import { hasMetadata, MetadataList } from './metadata-list.tsx';
import { ProvenanceTable } from './provenance-table.tsx';
import styles from './sources.module.css';
import { StatementTable } from './statement-table.tsx';

/** Sources, their disagreements, and the rules that decided. */
export function SourcesSection({ detail: { record, sources } }: { detail: CompletedDetail }) {
  const differing = Object.keys(record.disagreements).length;
  const fields = Object.keys(record.provenance).length;
  return (
    <>
      {sources.length > 0 && <StatementTable statements={sources} withdrawn={record.withdrawn} />}
      <Block title="分歧" count={differing || undefined}>
        {differing > 0 ? (
          <div className={styles.disagreements}>
            <DisagreementList record={record} />
          </div>
        ) : (
          <p className={styles.none}>
            {sources.length > 1
              ? '各来源在等级、公开日期等可比较的字段上没有分歧。'
              : '只有一个来源，没有可比较的说法。'}
          </p>
        )}
      </Block>
      {hasMetadata(record) && <MetadataList record={record} />}
      {fields > 0 && (
        <Disclosure title={`逐字段来源（${fields} 个字段）`}>
          {() => <ProvenanceTable provenance={record.provenance} />}
        </Disclosure>
      )}
    </>
  );
}
