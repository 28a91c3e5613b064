import { MISSING_TEXT } from '#web/ui/constants.ts';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import { LongText } from '../text/long-text.tsx';
import type { NamedPatch } from './all-patches.ts';
import styles from './patch-table.module.css';

const BEFORE_FOLD = 20;

const orMissing = (text: string) => <bdi>{text || <span className={styles.none}>{MISSING_TEXT}</span>}</bdi>;

const NAMES: readonly Column<NamedPatch>[] = [
  { name: '补丁', cell: (patch) => <Name patch={patch} /> },
  { name: '版本', width: 120, narrow: 'named', cell: ({ version }) => orMissing(version) },
];
const COLUMNS: readonly Column<NamedPatch>[] = [
  ...NAMES,
  { name: '架构', width: 104, narrow: 'named', cell: ({ architecture }) => orMissing(architecture) },
  { name: '下载', cell: (patch) => <Places patch={patch} /> },
];

/** Patches with version, and unless they are locked for the reader, architecture and download. */
export function PatchTable({ patches, isLocked }: { patches: readonly NamedPatch[]; isLocked: boolean }) {
  return (
    <FoldedList items={patches} first={BEFORE_FOLD} unit="个补丁">
      {/* Patches have no unique key; their order never changes. */}
      {(shown) => (
        <DataTable label="补丁" columns={isLocked ? NAMES : COLUMNS} rows={shown} keyOf={(_, index) => index} />
      )}
    </FoldedList>
  );
}

const Name = ({ patch }: { patch: NamedPatch }) => (
  <>
    <bdi className={styles.name}>{patch.name || patch.product || '未命名补丁'}</bdi>
    {patch.product && patch.name && <span className={styles.product}>{patch.product}</span>}
    {patch.description && (
      <div className={styles.description}>
        <LongText text={patch.description} />
      </div>
    )}
  </>
);

const Places = ({ patch }: { patch: NamedPatch }) => (
  <ul className={styles.places}>
    {[...new Set([...patch.urls, ...patch.files])].map((place) => (
      <li key={place}>
        <ExternalLink url={place} />
      </li>
    ))}
    {patch.urls.length + patch.files.length === 0 && <li className={styles.none}>没有下载地址</li>}
  </ul>
);
