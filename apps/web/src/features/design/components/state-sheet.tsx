import { Button } from '#web/ui/controls/button.tsx';
import { Locked } from '#web/ui/illustrations/locked.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import styles from './design.module.css';

export function StateSheet() {
  return (
    <div className={styles.wide}>
      <div className={styles.cell}>
        <EmptyState title="没有找到漏洞" hint="换一个编号或名称，或减少筛选条件。">
          <Button>清除筛选</Button>
        </EmptyState>
      </div>
      <div className={styles.cell}>
        <EmptyState picture={NothingYet} title="还没有保存的搜索" hint="在列表中保存常用的搜索，之后从这里打开。" />
      </div>
      <div className={styles.cell}>
        <EmptyState picture={Locked} title="当前版别未包含此内容" hint="升级后可以查看。" />
      </div>
      <div className={styles.cell}>
        <EmptyState icon="clock" title="今日搜索次数已用完" hint="将于次日 00:00 重置。" />
      </div>
      <div className={styles.cell}>
        <ErrorState hint="网络中断，请稍后重试。" onRetry={() => {}} />
      </div>
    </div>
  );
}
