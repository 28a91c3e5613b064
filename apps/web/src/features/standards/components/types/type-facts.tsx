import { paths } from '#web/platform/paths.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import type { StandardType } from '../../catalogue/types.ts';
import styles from './type-facts.module.css';

/** Aliases of the type, its query condition and its id. */
export function TypeFacts({ type }: { type: StandardType }) {
  const query = `type:${type.id}`;
  const link = paths.standard.href('vul', new URLSearchParams({ type: type.id }));
  return (
    <>
      {type.aliases.length > 0 && (
        <section>
          <h3>又称</h3>
          <p className={styles.aliases}>{type.aliases.join('、')}</p>
        </section>
      )}
      <section>
        <h3>引用</h3>
        <ul className={styles.rows}>
          <li>
            <code>{query}</code>
            <CopyButton text={query} what="搜索语句" labelled />
          </li>
          <li>
            条目链接
            <CopyButton text={`${globalThis.location?.origin ?? ''}${link}`} what="条目链接" labelled />
          </li>
          <li>
            条目全文
            <CopyButton text={plainText(type)} what="条目全文" labelled />
          </li>
        </ul>
      </section>
    </>
  );
}

/** The entry as plain text, for reports and tickets. */
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
