import { isCve } from '@ldy/domain/vulnerability/linking.ts';
import { isDateOfIntake } from '@ldy/domain/vulnerability/merging/gathered.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { metadataNames, type SourceMetadata } from '@ldy/domain/vulnerability/record-schema/metadata.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Block } from '../blocks/block.tsx';
import { Facts } from '../blocks/facts.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import styles from './sources.module.css';

const LIBRARIES = [
  ['ldyMetadata', 'LDY'],
  ['ldyLDMetadata', 'LDY 情报'],
  ['cveMetadata', 'CVE'],
  ['cnvdMetadata', 'CNVD'],
  ['cnnvdMetadata', 'CNNVD'],
  ['canMetadata', 'CAN'],
  ['srcMetadata', 'SRC'],
  ['qingBao', '情报'],
  ['cncveMetadata', 'CNCVE'],
  ['bugtraqMetadata', 'Bugtraq'],
] as const satisfies readonly (readonly [keyof VulnerabilityRecord, string])[];

/** States of the CVE record format; others are shown unchanged. */
const STATES: Readonly<Record<string, string>> = { PUBLISHED: '已发布', REJECTED: '已拒绝', RESERVED: '已预留' };

const isKnown = (metadata: SourceMetadata) => Object.values(metadata).some((value) => value !== '');

export function hasMetadata(record: VulnerabilityRecord): boolean {
  return LIBRARIES.some(([field]) => isKnown(record[field]));
}

/** Metadata of each library's entry: state, assigner, dates. */
export function MetadataList({ record }: { record: VulnerabilityRecord }) {
  const cve = record.identifiers.find(isCve) ?? '';
  return (
    <Block title="登记信息">
      <div className={styles.libraries}>
        {LIBRARIES.map(([field, label]) => {
          const metadata = record[field];
          const names = metadataNames(label);
          if (!isKnown(metadata)) return null;
          return (
            <div key={field}>
              <h4 className={styles.field}>{label}</h4>
              <Facts
                facts={[
                  [
                    '编号',
                    metadata.id &&
                      (metadata.url ? <ExternalLink url={metadata.url}>{metadata.id}</ExternalLink> : metadata.id),
                  ],
                  [names.state, STATES[metadata.state.toUpperCase()] ?? metadata.state],
                  ['分配方', metadata.assigner],
                  [names.reserved, metadata.reserved && <DateText value={metadata.reserved} />],
                  [
                    isDateOfIntake(field, metadata, cve) ? '收录于该来源' : '公开',
                    <DateText key="published" value={metadata.published} />,
                  ],
                  ['更新', <DateText key="updated" value={metadata.updated} />],
                ]}
              />
            </div>
          );
        })}
      </div>
    </Block>
  );
}
