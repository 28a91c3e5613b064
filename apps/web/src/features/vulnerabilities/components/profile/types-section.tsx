import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Block } from './blocks/block.tsx';
import { LongText } from './text/long-text.tsx';
import styles from './types-section.module.css';

interface TypesSectionProps {
  record: VulnerabilityRecord;
  /** An entry of one source, with its own words beside a CWE in place of the names of the catalogue. */
  isOfSource?: boolean;
}

/** Standard types, effects, and what they are derived from: CWE entries, and the words of sources that give no number, as Oracle's sentences. */
export function TypesSection({ record, isOfSource = false }: TypesSectionProps) {
  const { vulnerabilityTypes, effects, problemTypes } = record;
  return (
    <>
      {vulnerabilityTypes.length > 0 && (
        <ul className={styles.types}>
          {vulnerabilityTypes.map(({ id, name, interpretation, harm }) => (
            <li key={id || name} className={styles.type}>
              <h3 className={styles.name} title={`${name} 的全部漏洞`}>
                {id ? <Link to={paths.vulnerabilityList.href(new URLSearchParams({ type: id }))}>{name}</Link> : name}
              </h3>
              {id && (
                <Link className={styles.standard} to={paths.standard.href('vul', new URLSearchParams({ type: id }))}>
                  类型标准
                </Link>
              )}
              {interpretation && <LongText text={interpretation} />}
              {harm && (
                <div className={styles.harm}>
                  <span className={styles.label}>危害</span>
                  <LongText text={harm} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {effects.length > 0 && (
        <Block title="可能的影响">
          <ul className={styles.effects}>
            {effects.map(({ id, value, interpretation }) => (
              <li key={id || value} className={styles.effect}>
                <strong>{value}</strong>
                {interpretation && <p>{interpretation}</p>}
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Weaknesses
        title={isOfSource ? '来源所写的 CWE 弱点' : 'CWE 弱点'}
        listed={problemTypes.filter(({ cweId }) => cweId !== '')}
      />
      <Weaknesses title="来源所写的问题类型" listed={problemTypes.filter(({ cweId }) => cweId === '')} />
    </>
  );
}

function Weaknesses({ title, listed }: { title: string; listed: VulnerabilityRecord['problemTypes'] }) {
  if (listed.length === 0) return null;
  return (
    <Block title={title}>
      <ul className={styles.cwes}>
        {listed.map(({ cweId, description, lang }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several sources may give one CWE in several words
          <li key={index}>
            {cweId && (
              <Link
                to={paths.vulnerabilityList.href(new URLSearchParams({ cwe: cweId }))}
                title={`${cweId} 的全部漏洞`}
              >
                {cweId}
              </Link>
            )}
            {withoutId(description, cweId) && (
              <span lang={lang === 'en' ? 'en' : undefined}>{withoutId(description, cweId)}</span>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Removes the id from `CWE-79 Cross-site Scripting`, because it is shown separately. */
function withoutId(description: string, id: string): string {
  if (id === '' || !description.toUpperCase().startsWith(id.toUpperCase())) return description;
  return description.slice(id.length).replace(/^[\s:：-]+/, '');
}
