import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { SITE } from '#web/platform/site.ts';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { telephone } from '#web/ui/telephone.ts';
import type { Block, LegalText } from '../texts/document.ts';
import styles from './legal-document.module.css';

export function LegalDocument({ text }: { text: LegalText }) {
  return (
    <article className={styles.document}>
      <h1 className={styles.title}>{text.title}</h1>
      <p className={styles.version}>版本与生效日期：{TERMS_VERSION}</p>
      <div className={styles.summary}>
        <h2 className={styles.summaryTitle}>要点</h2>
        <ul>
          {text.summary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      {text.sections.map(({ id, title, blocks }, place) => (
        <section key={id} id={id} className={styles.section} tabIndex={-1} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>
            {place + 1}. {title}
          </h2>
          {blocks.map((block) => (
            <BlockView key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
      <section id="contact" className={styles.section}>
        <h2>{text.sections.length + 1}. 联系我们</h2>
        <ContactLine />
      </section>
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block)
    return (
      <ul className={styles.list}>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return (
    <ScrollBox label={`表格：${block.head.join('、')}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {block.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={block.head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Contact of the operator, as configured. */
function ContactLine() {
  const { phone, mail } = SITE;
  if (!phone && !mail) return <p>请通过运营者公布的客服渠道联系我们。我们在 15 个工作日内答复。</p>;
  return (
    <p>
      {phone && (
        <>
          电话：<a href={telephone(phone)}>{phone}</a>
        </>
      )}
      {phone && mail && '；'}
      {mail && (
        <>
          邮箱：<a href={`mailto:${mail}`}>{mail}</a>
        </>
      )}
      。我们在 15 个工作日内答复。
    </p>
  );
}
