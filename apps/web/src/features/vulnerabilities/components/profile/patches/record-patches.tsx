import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FixTable } from './fix-table.tsx';
import styles from './record-patches.module.css';
import { useFixes } from './use-fixes.ts';

/** 装哪个补丁: what to install on all systems that the library of patches knows. */
export function RecordPatches({ id }: { id: string }) {
  const { total, systems, isPending, isCut, whyNone, seesNewest } = useFixes(id);
  if (total === 0) return null;
  return (
    <Card
      title="装哪个补丁"
      hint={seesNewest || isPending ? '按补丁库的取代关系得出' : '商业版可查看当前应装的补丁'}
      aside={
        <Link to={paths.patchList.href(`search=${encodeURIComponent(id)}`)} className={styles.all}>
          全部 {total} 个补丁
        </Link>
      }
    >
      {systems.length > 0 ? (
        <>
          <FixTable systems={systems} seesNewest={seesNewest} />
          {isCut && <p className={styles.quiet}>产品过多，只列出一部分，其余见全部补丁。</p>}
        </>
      ) : (
        <p className={styles.quiet} role="status">
          {isPending ? '正在查询各系统的补丁…' : whyNone || '补丁库没有写明这些补丁用于哪个系统。'}
        </p>
      )}
    </Card>
  );
}
