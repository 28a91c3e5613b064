import { INVENTORY_MAX, listMissingPatches } from '@ldy/contract/patch/answers.ts';
import { shortened } from '@ldy/domain/patch/inventory/sbom-parts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { readQuotaRefusal } from '#web/platform/quotas/read-refusal.ts';
import { refreshQuotas } from '#web/platform/quotas/use-quotas.ts';
import { SITE } from '#web/platform/site.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card, LoadingCards } from '#web/ui/display/card.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { QuotaLine } from '#web/workbench/quota/quota-line.tsx';
import { QuotaRefused } from '#web/workbench/quota/quota-refused.tsx';
import { Commands } from '../components/commands.tsx';
import { Missing } from '../components/missing.tsx';
import { SystemField } from '../components/system-field.tsx';
import styles from './patches.module.css';

const MOST_BYTES = 20 * 1024 * 1024;

/** A text file of Windows is in UTF-8, UTF-16 with a mark, or the code page of Chinese. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** `/patch/missing`: what is installed, pasted, and the shortest list that closes what is open. */
export function MissingPage() {
  const [text, setText] = useState('');
  const [system, setSystem] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const client = useQueryClient();
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (asked: { text: string; system?: string }) =>
      fetchResult(listMissingPatches, asked).finally(() => void refreshQuotas(client)),
  });
  const answer = useRef<HTMLElement>(null);
  // It is below the form, and the button that was pressed cannot have the focus while it waits.
  useEffect(() => {
    if (!data) return;
    answer.current?.focus({ preventScroll: true });
    answer.current?.scrollIntoView?.({ block: 'start' });
  }, [data]);
  const problem =
    text.length > INVENTORY_MAX
      ? `内容过长：${text.length.toLocaleString('zh-CN')} 个字符，最多 ${INVENTORY_MAX.toLocaleString('zh-CN')} 个；请分批比对，或只导出操作系统的软件包`
      : undefined;
  // A bill of materials is reduced to what is compared before it is sent.
  const take = (value: string) => setText(value.length > INVENTORY_MAX ? shortened(value) : value);
  const choose = async (file: File) => {
    const isLarge = file.size > MOST_BYTES;
    setRefusal(isLarge ? `“${file.name}”超过 20 MB；请只导出操作系统的软件包后再选择` : undefined);
    if (!isLarge) setText(shortened(decoded(new Uint8Array(await file.arrayBuffer()))));
  };
  const compare = (of: string) => {
    if (text.trim() !== '' && !problem) mutate({ text, ...(of.trim() && { system: of.trim() }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    compare(system);
  };
  const chooseSystem = (name: string) => {
    setSystem(name);
    compare(name);
  };
  return (
    <div className={styles.page}>
      <title>{`缺失补丁检查 - ${SITE.name}`}</title>
      <header className={styles.head}>
        <h1>缺失补丁检查</h1>
        <p>
          粘贴一台机器的输出，得到还要安装的最少几个补丁：每条更新线只列最新的，先装的与要紧的在前，重启合并。内容只用于这次比对，不保存。
        </p>
      </header>
      <Card title="已安装的内容">
        <form className={styles.form} onSubmit={submit}>
          <TextAreaField
            label="systeminfo、wmic qfe、Get-HotFix、rpm -qa、dpkg、apk 的输出，KB 编号的列表，或 SBOM"
            error={problem}
            rows={10}
            spellCheck={false}
            value={text}
            placeholder={'主机名:           SRV-01\nOS 名称:          Microsoft Windows Server 2019 Datacenter\n…'}
            onChange={(event) => take(event.target.value)}
          />
          <SystemField value={system} onChange={setSystem} />
          <UploadField
            label="或选择文件"
            hint="20 MB 以内，SBOM 只读取其中的系统与软件包"
            accept=".txt,.log,.csv,.json,.jsonld,.spdx,text/plain,application/json"
            error={refusal}
            onChoose={(file) => void choose(file)}
          />
          <div className={styles.acts}>
            <Button type="submit" variant="primary" disabled={isPending || text.trim() === '' || problem !== undefined}>
              {isPending ? '正在比对…' : '比对'}
            </Button>
          </div>
          <QuotaLine kind="search" />
        </form>
        <Commands />
      </Card>
      {isPending ? (
        <LoadingCards />
      ) : error ? (
        <Failed error={error} onRetry={() => mutate(variables ?? { text })} />
      ) : (
        data && (
          <section ref={answer} className={styles.answer} aria-label="比对的结果" tabIndex={-1}>
            <Missing answer={data} onChoose={chooseSystem} />
          </section>
        )
      )}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refusal = readQuotaRefusal(error);
  const failure = error instanceof ApiError ? error.failure : undefined;
  if (refusal) return <QuotaRefused refusal={refusal} />;
  return <ErrorState title="没有比对成功" hint={failure?.msg} onRetry={onRetry} />;
}
