import type { PatchDetail } from '@ldy/contract/patch/detail.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { SITE } from '#web/platform/site.ts';
import record from '#web/records/record.module.css';
import { Card } from '#web/ui/display/card.tsx';
import { QuotaLine } from '#web/workbench/quota/quota-line.tsx';
import { Chain } from './chain.tsx';
import { Closed } from './closed.tsx';
import { Head } from './head.tsx';
import { Install } from './install.tsx';
import styles from './patch.module.css';
import { Provenance, References } from './provenance.tsx';
import { Targets } from './targets.tsx';

/** Vendors put the number into many titles. */
const nameOf = ({ id, title }: PatchDetail): string =>
  title.toUpperCase().includes(id.toUpperCase()) ? title : `${id} ${title}`.trim();

/** A patch: what to install today, how, where it fits, and what it closes. */
export function Patch({ patch }: { patch: PatchDetail }) {
  const { id, description } = patch;
  return (
    <article className={styles.patch} aria-labelledby="patch-title">
      <title>{`${nameOf(patch)} - ${SITE.name}`}</title>
      <nav className={record.trail} aria-label="面包屑">
        <Link to={paths.patchList.href()}>补丁库</Link>
        <span aria-hidden="true">/</span>
        <span>{id}</span>
      </nav>
      <QuotaLine kind="detail" />
      <Head patch={patch} />
      {description && (
        <Card title="说明">
          <p className={styles.text}>{description}</p>
        </Card>
      )}
      <Install patch={patch} />
      <Targets patch={patch} />
      <Closed patch={patch} />
      <Chain patch={patch} />
      <References patch={patch} />
      <Provenance patch={patch} />
    </article>
  );
}
