import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiResponse } from '#web/platform/api-client/call-endpoint.ts';
import { refreshQuotas } from '#web/platform/quotas/use-quotas.ts';
import { downloadText } from '#web/ui/format/download-text.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ExportRefused, type Received, receiveFile } from './receive-file.ts';

/** Asks for the ticket of a format, or for the text itself. `rows`: how many a list will have. */
export type AskForFile = (format: string, signal: AbortSignal) => Promise<ApiResponse<Ticket | Written>>;
interface Ticket {
  url: string;
  rows?: number | undefined;
}
interface Written {
  file: string;
  content: string;
}

export interface ExportProgress extends Received {
  format: string;
  rows: number | undefined;
}

/** One export at a time: under way, or refused in words. It goes on while the menu is closed, and ends with the page. */
export function useExport(ask: AskForFile) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [refusal, setRefusal] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(format: string): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setRefusal('');
    setProgress({ format, rows: undefined, bytes: 0, lines: 0 });
    try {
      const answer = await ask(format, control.signal);
      if (!answer.success) throw new ExportRefused(answer.msg);
      const { result } = answer;
      if ('content' in result) downloadText(result.file, result.content, 'application/json');
      else
        await receiveFile(result.url, control.signal, (received) =>
          setProgress({ format, rows: result.rows, ...received }),
        );
      showToast('success', '已导出，文件在浏览器的下载列表中');
    } catch (error) {
      if (!control.signal.aborted) setRefusal(error instanceof ExportRefused ? error.message : '导出失败，请稍后再试');
    } finally {
      setProgress(null);
      void refreshQuotas(client);
    }
  }

  return { progress, refusal, start: (format: string) => void start(format), cancel: () => running.current?.abort() };
}
