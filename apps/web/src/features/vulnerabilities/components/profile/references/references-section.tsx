import type { Reference, ReferenceKind, VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { unlistedMentions } from '@ldy/domain/vulnerability/unlisted-mentions.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import { safeUrl } from '../text/safe-url.ts';
import styles from './references.module.css';

/** Kinds in display order, most useful first. */
const MENTION = 'mention';
const KINDS: readonly (readonly [ReferenceKind | typeof MENTION, string])[] = [
  ['advisory', '公告'],
  ['patch', '补丁'],
  ['exploit', '利用'],
  ['report', '报告'],
  ['article', '文章'],
  ['product', '产品'],
  ['other', '其他'],
  [MENTION, '提及'],
];
const BEFORE_FOLD = 8;
const SHOWN_TAGS = 4;

export function ReferencesSection({ record }: { record: VulnerabilityRecord }) {
  const mentions = unlistedMentions(record).map((url): Reference => ({ url, name: '', kind: 'other', tags: [] }));
  return KINDS.map(([kind, label]) => {
    const own = kind === MENTION ? mentions : record.references.filter((reference) => reference.kind === kind);
    if (own.length === 0) return null;
    return (
      <div key={kind} className={styles.group}>
        <h3 className={styles.kind}>
          {label}
          <span className={styles.count}>{own.length}</span>
        </h3>
        <div className={styles.links}>
          <FoldedList items={own} first={BEFORE_FOLD} step={100}>
            {(shown) => (
              <ul className={styles.list}>
                {shown.map((reference, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: addresses may repeat, and their order never changes
                  <ReferenceRow key={index} reference={reference} />
                ))}
              </ul>
            )}
          </FoldedList>
        </div>
      </div>
    );
  });
}

function ReferenceRow({ reference: { url, name, tags } }: { reference: Reference }) {
  const isNamed = name !== '' && name !== url;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <ExternalLink url={url}>{isNamed ? name : url || name}</ExternalLink>
        {isNamed && <span className={styles.host}>{safeUrl(url)?.hostname ?? url}</span>}
      </span>
      {tags.length > 0 && (
        <span className={styles.tags}>
          {[...new Set(tags)].slice(0, SHOWN_TAGS).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
    </li>
  );
}
