import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import styles from './head.module.css';

/** Page head: title, the API's base URL, the OpenAPI description, printing. */
export function Head({ mayRead }: { mayRead: boolean }) {
  const { origin } = window.location;
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>API 文档</h1>
      <p className={styles.lead}>通过 HTTP 接口搜索漏洞、读取漏洞画像、核对产品是否受影响。</p>
      {mayRead && (
        <div className={styles.facts}>
          <dl className={styles.list}>
            <dt>基础地址</dt>
            <dd>
              <code>{origin}</code>
              <CopyButton text={origin} what="基础地址" />
            </dd>
            <dt>OpenAPI 3.1</dt>
            <dd>
              <a href="/api/openapi.json" target="_blank" rel="noopener noreferrer">
                <code>/api/openapi.json</code>
                <span className="visually-hidden">（在新标签页打开）</span>
              </a>
            </dd>
          </dl>
          <Button icon="printer" className={styles.print} onClick={() => window.print()}>
            打印或存为 PDF
          </Button>
        </div>
      )}
    </header>
  );
}
