import { suggestPatches } from '@ldy/contract/patch/list.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { TYPING_PAUSE_MS } from '#web/ui/constants.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

/** Which system the list is of, where the list does not say: any name of one, with those of the library offered. */
export function SystemField({ value, onChange }: { value: string; onChange: (system: string) => void }) {
  const list = useId();
  const typed = useDebounced(value.trim(), TYPING_PAUSE_MS);
  const { data = [] } = useQuery({
    queryKey: ['patch-systems', typed],
    enabled: typed.length > 1,
    queryFn: async ({ signal }) =>
      (await fetchResult(suggestPatches, { search: typed }, { signal })).list.filter(({ kind }) => kind === 'product'),
  });
  return (
    <>
      <TextField
        label="系统（内容里没有写明时填写）"
        hint="写法不限，如 Windows Server 2019、22H2、AlmaLinux 9；留空则自动识别"
        list={list}
        maxLength={200}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {data.map(({ value: id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
    </>
  );
}
