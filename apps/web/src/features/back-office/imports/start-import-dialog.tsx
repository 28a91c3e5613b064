import { listDropped, startImport } from '@ldy/contract/back-office/imports.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { FormNotice } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { formatSize } from '#web/ui/format/format-size.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { Answered } from '../kit/answered.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import type { ShownDialog } from '../kit/use-dialog.ts';
import { visibleText } from '../kit/visible-text.ts';
import { figure } from './import-words.ts';

type Dropped = OutputOf<typeof listDropped>;

const RULES = startImport.input.extend({
  connector: z.string().min(1, '请选择来源'),
  file: z.string().min(1, '请选择文件'),
});

/** Starts an import of what lies in the drop folder. */
export function StartImportDialog(props: ShownDialog) {
  const query = useAnswer(listDropped, {});
  if (query.data) return <Choose {...query.data} {...props} />;
  return (
    <Dialog title="开始导入" open onClose={props.onClose} width={480}>
      <Answered query={query}>{() => null}</Answered>
    </Dialog>
  );
}

function Choose({ sources, files, onClose, onDone }: Dropped & ShownDialog) {
  return (
    <ActDialog
      act="library.import"
      title="开始导入"
      action="开始"
      onClose={onClose}
      schema={RULES}
      begin={{ connector: '', file: '', reason: '' }}
      fields={(field) => (
        <>
          <SelectField {...field('connector')} label="来源">
            <option value="">请选择</option>
            {sources.map(({ name, title }) => (
              <option key={name} value={name}>{`${name}：${title}`}</option>
            ))}
          </SelectField>
          <SelectField {...field('file')} label="文件" hint="数据文件夹下 imports 中的文件与文件夹，新的在前">
            <option value="">请选择</option>
            {files.map((file) => (
              <option key={file.name} value={file.name}>
                {describe(file)}
              </option>
            ))}
          </SelectField>
          {files.length === 0 && (
            <FormNotice>
              投放文件夹是空的。请把从来源下载的文件放进数据文件夹下的 imports，压缩包不必解开；符号链接不列出。
            </FormNotice>
          )}
        </>
      )}
      send={(values) => callEndpoint(startImport, values, { silent: true })}
      onDone={() => onDone('导入已开始')}
    >
      <p>在后台进行，其间照常查询。已有的内容会跳过；读不懂的记录进入隔离区，可以重放。</p>
    </ActDialog>
  );
}

const describe = ({ name, kind, size, changed_at }: Dropped['files'][number]): string =>
  `${visibleText(name)}（${kind === 'file' ? formatSize(size) : `文件夹，${figure(size)} 项`}，${formatTime(changed_at)}）`;
