import type { ReactNode } from 'react';
import styles from './legal-text.module.css';
import { ScrollBox } from './scroll-box.tsx';

type Block = string | { list: readonly string[] } | { head: readonly string[]; rows: readonly (readonly string[])[] };

interface LegalTextProps {
  text: {
    summary: readonly string[];
    sections: readonly { id: string; title: string; blocks: readonly Block[] }[];
  };
  /** The last section, 联系我们. */
  children: ReactNode;
}

/** A legal text below its title: main points, numbered sections, and how to reach the operator. */
export function LegalText({ text, children }: LegalTextProps) {
  return (
    <>
      {text.summary.length > 0 && (
        <div className={styles.summary}>
          <h2 className={styles.summaryTitle}>要点</h2>
          <ul>
            {text.summary.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      )}
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
        {children}
      </section>
    </>
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
