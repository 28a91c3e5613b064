import type { PatchDetail } from '@ldy/contract/patch/detail.ts';
import { shownBuild } from '@ldy/domain/patch/systems/system-of.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card, LoadingCards } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import styles from './chain.module.css';
import { type Chained, useChain } from './use-chain.ts';

type Edge = Chained['edges'][number];
type Node = Chained['nodes'][number];

/** Longer chains show what is around the patch, and their newest. */
const SHOWN = 16;
const AROUND = 6;

const GROUNDS: Record<Edge['grounds'][number]['kind'], string> = {
  stated: '厂商所述',
  catalogue: '目录所述',
  order: '版本先后',
};

/** What it replaces and what replaces it, on one product: the oldest first, in lines that wrap. A list, so keyboards and screen readers read it as it is. */
export function Chain({ patch: { id, locked, disputes } }: { patch: PatchDetail }) {
  const [product, setProduct] = useState<string>();
  const isLocked = locked.includes('replaces');
  const { data, isPending } = useChain(id, product, !isLocked);
  const [all, setAll] = useState(false);
  const select = useId();
  if (isLocked)
    return (
      <Card title="取代关系">
        <p className={styles.quiet}>商业版可查看它取代了哪些补丁、又被哪个取代。</p>
      </Card>
    );
  if (isPending) return <LoadingCards lines />;
  if (!data || data.nodes.length < 2)
    return disputes.length === 0 ? null : (
      <Card title="取代关系">
        <Disputes disputes={disputes} />
      </Card>
    );
  const shown = shownOf(data.nodes, id, all);
  return (
    <Card
      title="取代关系"
      hint={`${data.nodes.length} 个补丁，最早的在前`}
      aside={
        data.products.length > 1 && (
          <label htmlFor={select} className={styles.choice}>
            产品
            <select id={select} value={data.product?.id ?? ''} onChange={(event) => setProduct(event.target.value)}>
              {data.products.map(({ id: key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )
      }
    >
      <ol className={styles.chain}>
        {shown.map(({ node, at }, place) => (
          <li
            key={node.id}
            aria-current={node.id === id || undefined}
            data-newest={(node.state === 'current' && !data.edges.some(({ from }) => from === node.id)) || undefined}
            data-gap={(place > 0 && at - (shown[place - 1]?.at ?? 0) > 1) || undefined}
          >
            {node.known ? <Link to={paths.patch.href(node.id)}>{node.id}</Link> : <span>{node.id}</span>}
            {node.version && <span className={styles.quiet}>{shownBuild(node.version)}</span>}
            {node.published && (
              <span className={styles.quiet}>
                <DateText value={node.published} />
              </span>
            )}
            {at > 0 && <Grounds edges={data.edges} from={data.nodes[at - 1]?.id} to={node.id} />}
          </li>
        ))}
      </ol>
      {!all && data.nodes.length > SHOWN && (
        <Button className={styles.more} onClick={() => setAll(true)}>
          显示全部 {data.nodes.length} 个
        </Button>
      )}
      {disputes.length > 0 && <Disputes disputes={disputes} />}
      {data.notes.length > 0 && (
        <ul className={styles.notes}>
          {data.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Links of which sources or dates say the contrary: shown, and not followed. */
function Disputes({ disputes }: Pick<PatchDetail, 'disputes'>) {
  return (
    <section aria-label="有分歧的取代关系">
      <h3 className={styles.subtitle}>有分歧的取代关系</h3>
      <ul className={styles.notes}>
        {disputes.map(({ id, known, published, says, why, products }) => (
          <li key={`${says} ${id} ${why}`}>
            {says === 'replaces' ? '取代 ' : '被取代：'}
            {known ? <Link to={paths.patch.href(id)}>{id}</Link> : id}
            {published && (
              <>
                （<DateText value={published} />）
              </>
            )}
            。{why}
            {products.length > 0 &&
              `。${products[0]?.name}${products.length > 1 ? ` 等 ${products.length} 个产品` : ''}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function shownOf(nodes: readonly Node[], id: string, all: boolean): { node: Node; at: number }[] {
  const placed = nodes.map((node, at) => ({ node, at }));
  if (all || nodes.length <= SHOWN) return placed;
  const own = nodes.findIndex((node) => node.id === id);
  return placed.filter(({ at }) => Math.abs(at - own) <= AROUND || at >= nodes.length - 2);
}

/** The sources by which a patch replaces the one before it. */
function Grounds({ edges, from, to }: { edges: readonly Edge[]; from: string | undefined; to: string }) {
  const edge = edges.find((one) => one.from === from && one.to === to);
  if (!edge) return null;
  const sources = [...new Set(edge.grounds.map(({ kind }) => GROUNDS[kind]))].join('、');
  return (
    <span className={styles.grounds} title={edge.disputed || undefined}>
      {sources}
      {edge.disputed && <span className={styles.disputed}>来源有分歧</span>}
    </span>
  );
}
