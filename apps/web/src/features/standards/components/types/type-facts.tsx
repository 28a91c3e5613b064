import { paths } from '../../../../platform/paths.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import type { StandardType } from '../../catalogue/types.ts';
import styles from './type-facts.module.css';

/** How to name the type elsewhere: in a query, in a link, in a report. */
export function TypeFacts({ type }: { type: StandardType }) {
  const query = `type:${type.id}`;
  const link = `${globalThis.location?.origin ?? ''}${paths.standard.href('vul', new URLSearchParams({ type: type.id }))}`;
  return (
    <section aria-label="引用">
      <h3>引用</h3>
      <dl className={styles.facts}>
        {type.aliases.length > 0 && (
          <div>
            <dt>别名</dt>
            <dd>{type.aliases.join('、')}</dd>
          </div>
        )}
        <div>
          <dt>检索式</dt>
          <dd>
            <code>{query}</code>
            <CopyButton text={query} what="检索式" />
          </dd>
        </div>
        <div>
          <dt>链接</dt>
          <dd>
            <code>{link}</code>
            <CopyButton text={link} what="链接" />
          </dd>
        </div>
        <div>
          <dt>全文</dt>
          <dd>
            解读、危害、归类要点与处置
            <CopyButton text={plainText(type)} what="全文" />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The entry for a report or a ticket. */
export function plainText(type: StandardType): string {
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
  return [
    `${type.cn}（${type.en}${type.cwe === '' ? '' : `，${type.cwe}`}）`,
    `解读：${type.interpretation}`,
    `危害：${type.harm}`,
    `归类要点：${type.scope}`,
    `常见场景：\n${list(type.situations)}`,
    `处置与防范：\n${list(type.measures)}`,
  ].join('\n\n');
}
