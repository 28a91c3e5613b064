import { QUERY_OPERATORS, queryKeys } from '@ldy/domain/query/find-key.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useView } from '../collection-view.ts';
import styles from './syntax-help.module.css';

interface SyntaxHelpProps {
  open: boolean;
  onClose: () => void;
  /** Searches for an example. */
  onTry: (query: string) => void;
}

/** Maximum number of keywords shown per key; more are accepted. */
const SHOWN_WORDS = 3;

const KEYS = [
  ['/', '输入搜索词'],
  ['Tab', '补全搜索键或取值'],
  ['Esc', '收起建议或预览，取消选择，离开搜索框'],
  ['j', '选中下一条'],
  ['k', '选中上一条'],
  ['空格', '预览选中的一条，不打开详情'],
  ['→', '打开预览'],
  ['←', '收起预览'],
  ['Enter', '搜索；打开选中的一条'],
  ['o', '在新标签页打开选中的一条'],
  ['x', '勾选或取消勾选'],
  ['c', '复制选中一条的编号'],
  ['?', '显示这份说明'],
  ['Ctrl K', '搜索或前往任何页面、操作（Mac 为 ⌘ K）'],
] as const;

/** Help on the query language, generated from the parser's tables, and on keyboard shortcuts. */
export function SyntaxHelp({ open, onClose, onTry }: SyntaxHelpProps) {
  return (
    <Dialog side title="搜索语法与快捷键" open={open} onClose={onClose}>
      <HelpText onTry={onTry} />
    </Dialog>
  );
}

/** A separate component, so that it is rendered only while open. */
function HelpText({ onTry }: Pick<SyntaxHelpProps, 'onTry'>) {
  const { collection } = useView();
  const example = (query: string) => (
    <button type="button" className={styles.example} title="用这个例子搜索" onClick={() => onTry(query)}>
      {query}
    </button>
  );
  return (
    <>
      <p className={styles.lead}>
        普通词语直接输入即可：编号、名称、厂商、产品或描述，中英文和拼音均可；一次粘贴多个编号即列出它们。下面的写法可以自由组合，搜索键用中文或英文均可。
      </p>
      <section className={styles.section} aria-labelledby="syntax-operators">
        <h3 id="syntax-operators">组合</h3>
        <dl className={styles.rows}>
          {QUERY_OPERATORS.map(({ write, also, means, example: query }) => (
            <div key={write}>
              <dt>
                <code>{write}</code>
                {also.map((other) => (
                  <code key={other}>{other}</code>
                ))}
              </dt>
              <dd>
                {means}
                {example(query)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.section} aria-labelledby="syntax-keys">
        <h3 id="syntax-keys">搜索键</h3>
        <dl className={styles.rows}>
          {queryKeys(collection).map(({ key, field: { words, label, example: query } }) => (
            <div key={key}>
              <dt>
                {words.slice(0, SHOWN_WORDS).map((word) => (
                  <code key={word}>{word}</code>
                ))}
              </dt>
              <dd>
                {label}
                {example(query)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.section} aria-labelledby="syntax-shortcuts">
        <h3 id="syntax-shortcuts">快捷键</h3>
        <dl className={styles.rows}>
          {KEYS.map(([key, act]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
