import type { changeWork } from '@ldy/contract/asset/findings.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshWork, sendUndo, sendWork, type WorkChange, type WorkTarget } from '../../requests/work-requests.ts';

type Holder = Pick<InputOf<typeof changeWork>, 'holder'>;

/** The last change, to be undone. */
interface Last {
  id: string;
  changed: number;
}

/** Changes, and takes the last one back. */
export function useWorkChanges(holder: Holder) {
  const client = useQueryClient();
  const [last, setLast] = useState<Last | null>(null);
  /** Answers why it failed, '' if it did not. */
  const change = async (target: WorkTarget, to: WorkChange): Promise<string> => {
    try {
      const { change: id, changed } = await sendWork({ ...holder, ...target, ...to });
      setLast({ id, changed });
      await refreshWork(client);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '没有保存，请重试';
    }
  };
  const undo = async (): Promise<void> => {
    if (!last) return;
    setLast(null);
    try {
      const { restored } = await sendUndo({ ...holder, change: last.id });
      showToast('success', `已恢复 ${restored} 项`);
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : '没有撤销');
    }
    await refreshWork(client);
  };
  return { last, change, undo, forget: () => setLast(null) };
}
