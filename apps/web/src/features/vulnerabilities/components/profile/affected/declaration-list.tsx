import type { Declaration } from '@ldy/domain/product/affected-product.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';
import { FoldedList } from '../blocks/folded-list.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import { LongText } from '../text/long-text.tsx';
import styles from './declaration-list.module.css';

const BEFORE_FOLD = 3;

const STATUS: Readonly<Record<Declaration['status'], { label: string; color?: TagColor }>> = {
  affected: { label: '受影响', color: 'red' },
  fixed: { label: '已修复', color: 'green' },
  not_affected: { label: '不受影响', color: 'green' },
  under_investigation: { label: '调查中' },
};

/** The labels of VEX: https://docs.oasis-open.org/csaf/csaf/v2.0/csaf-v2.0.html section 3.2.3.5. */
const JUSTIFICATIONS: ReadonlyMap<string, string> = new Map([
  ['component_not_present', '不含该组件'],
  ['vulnerable_code_not_present', '不含有漏洞的代码'],
  ['vulnerable_code_not_in_execute_path', '有漏洞的代码不会被执行'],
  ['vulnerable_code_cannot_be_controlled_by_adversary', '攻击者无法控制有漏洞的代码'],
  ['inline_mitigations_already_exist', '已有内建防护'],
]);

const reasonOf = ({ justification }: Declaration): string =>
  justification
    .split('\n')
    .map((label) => JUSTIFICATIONS.get(label) ?? label)
    .filter(Boolean)
    .join('、');

/** What a vendor's documents declare of this product: it concerns no other product, and not the vulnerability itself. */
export function DeclarationList({ declarations }: { declarations: readonly Declaration[] }) {
  if (declarations.length === 0) return null;
  return (
    <div className={styles.declarations}>
      <h4 className={styles.title}>厂商声明</h4>
      <FoldedList items={declarations} first={BEFORE_FOLD} unit="条声明">
        {(shown) => (
          <ul>
            {shown.map((it) => (
              <li key={JSON.stringify(it)} className={styles.declaration}>
                <div className={styles.head}>
                  <Tag {...(STATUS[it.status].color && { color: STATUS[it.status].color })}>
                    {STATUS[it.status].label}
                  </Tag>
                  {it.about && <bdi>{it.about}</bdi>}
                  {reasonOf(it) && <span>{reasonOf(it)}</span>}
                </div>
                {it.impact && <LongText text={it.impact} />}
                {it.action && <LongText text={`处置：${it.action}`} />}
                <small className={styles.by}>
                  {it.publisher}
                  {it.publisher && it.document && ' · '}
                  {it.url ? <ExternalLink url={it.url}>{it.document}</ExternalLink> : it.document}
                </small>
              </li>
            ))}
          </ul>
        )}
      </FoldedList>
    </div>
  );
}
