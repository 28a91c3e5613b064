import { listPatchesOf, listSafeVersions } from '@ldy/contract/patch/answers.ts';
import { PATCH_CLASSES } from '@ldy/domain/patch/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Card } from '#web/ui/display/card.tsx';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import styles from './record-patches.module.css';

const SHOWN = 10;
const ANSWERS_SHOWN = 8;

type Listed = Awaited<ReturnType<typeof askPatches>>['list'][number];
type Answer = Awaited<ReturnType<typeof askVersions>>['list'][number];
const askPatches = (id: string, signal: AbortSignal) => fetchResult(listPatchesOf, { id }, { signal });
const askVersions = (id: string, signal: AbortSignal) =>
  fetchResult(listSafeVersions, { vulnerability: id }, { signal });

/** What the library of patches holds about a vulnerability: the one to install per product, with all of them below. Visitors see which there are. Asked for after the profile. */
export function RecordPatches({ id }: { id: string }) {
  const user = useUser();
  const isVisitor = !isSignedIn(user);
  const patches = useQuery({
    queryKey: ['patches', 'of', id],
    queryFn: ({ signal }) => askPatches(id, signal),
    enabled: hasMenu(user, 'patches'),
    retry: false,
  });
  const found = patches.data && patches.data.list.length > 0;
  const versions = useQuery({
    queryKey: ['patches', 'safe', id],
    queryFn: ({ signal }) => askVersions(id, signal),
    enabled: found === true && !isVisitor,
    retry: false,
  });
  if (!found) return null;
  const { list, total } = patches.data;
  const answers = versions.data?.list ?? [];
  return (
    <Card
      title={isVisitor ? '修复它的补丁' : '装哪个补丁'}
      hint={isVisitor ? '登录后可查看每个产品的最低安全版本' : '按补丁库的取代关系得出'}
      aside={
        <Link to={paths.patchList.href(`search=${encodeURIComponent(id)}`)} className={styles.all}>
          全部 {total} 个补丁
        </Link>
      }
    >
      {answers.length > 0 && (
        <DataTable
          label="最低安全版本与建议版本"
          columns={ANSWERS}
          rows={answers.slice(0, ANSWERS_SHOWN)}
          keyOf={({ product, component, branch }) => `${product.id} ${component} ${branch}`}
        />
      )}
      <ul className={styles.patches}>
        {list.slice(0, SHOWN).map((patch) => (
          <Listed key={patch.id} patch={patch} />
        ))}
      </ul>
    </Card>
  );
}

const Listed = ({ patch: { id, title, class: kind, state, published } }: { patch: Listed }) => (
  <li>
    <Link to={paths.patch.href(id)}>{title.startsWith(id) ? title : `${id} ${title}`}</Link>
    <span className={styles.marks}>
      {kind && <Tag>{PATCH_CLASSES.find(({ key }) => key === kind)?.cn}</Tag>}
      {state === 'replaced' && <Tag>已取代</Tag>}
      {state === 'withdrawn' && <Tag color="red">已撤回</Tag>}
      {published && <DateText value={published} />}
    </span>
  </li>
);

const ANSWERS: readonly Column<Answer>[] = [
  {
    name: '产品',
    isHead: true,
    cell: ({ product, component, branch }) => [product.name, component, branch].filter(Boolean).join(' · '),
  },
  { name: '最低安全版本', narrow: 'named', cell: ({ least }) => <Version version={least} /> },
  { name: '建议版本', narrow: 'named', cell: ({ recommended }) => <Version version={recommended} /> },
];

/** A version and the patch that brings it; else why there is none. */
function Version({ version }: { version: Answer['recommended'] }) {
  if (!version) return null;
  if (version.why_not) return <span className={styles.quiet}>{version.why_not}</span>;
  return (
    <span title={[...version.reasons, ...version.later].join('\n')}>
      {version.version && <code>{version.version}</code>}{' '}
      {version.patch && <Link to={paths.patch.href(version.patch)}>{version.patch}</Link>}
    </span>
  );
}
