import { addCollectedSource, editCollectedSource } from '@ldy/contract/back-office/sources.ts';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { asNumber } from '../kit/as-number.ts';
import type { ShownDialog } from '../kit/use-dialog.ts';
import type { Adapters, SourceRow } from './source-words.ts';

interface SourceDialogProps extends ShownDialog {
  adapters: Adapters;
  /** The source to change; a new one without it. */
  source?: SourceRow;
}

const RULES = addCollectedSource.input.extend({ every: asNumber(addCollectedSource.input.shape.every) });
/** How a source is read never changes: it would be another source. */
const WITHOUT_ADAPTER = RULES.extend({ adapter: z.string() });

/** The format with articles at stated paths. */
const BY_PATHS = 'json';

export function SourceDialog({ adapters, source, onClose, onDone }: SourceDialogProps) {
  const begin = source ?? { name: '', adapter: 'rss', url: '', every: 60, licence: '', paths: '' };
  const { name, adapter, url, licence, paths } = begin;
  return (
    <ActDialog
      act="library.change-sources"
      title={source ? `修改来源 ${source.name}` : '添加来源'}
      action={source ? '保存' : '添加'}
      onClose={onClose}
      schema={source ? WITHOUT_ADAPTER : RULES}
      begin={{ name, adapter, url, licence, paths, every: String(begin.every), reason: '' }}
      fields={(field) => (
        <>
          <TextField {...field('name')} label="名称" maxLength={200} />
          <TextField
            {...field('url')}
            label="地址"
            inputMode="url"
            maxLength={2_000}
            hint={source ? '换了地址，下次会重新读取全部内容' : '内网地址须先由运维写入 LDY_COLLECT_ALLOW'}
          />
          {!source && (
            <SelectField {...field('adapter')} label="格式">
              {adapters.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.title}
                </option>
              ))}
            </SelectField>
          )}
          {(!source || adapter === BY_PATHS) && (
            <TextField
              {...field('paths')}
              label="路径"
              maxLength={2_000}
              hint="仅“JSON（按路径取资讯）”填写，如 list=data.items; title=name; url=https://example.org/{id}; date=time"
            />
          )}
          <TextField {...field('every')} label="间隔（分钟）" inputMode="numeric" hint="不要短于来源条款允许的间隔" />
          <TextField {...field('licence')} label="许可" maxLength={500} hint="选填，如 CC-BY-4.0" />
        </>
      )}
      send={({ adapter: read, ...values }) =>
        source
          ? callEndpoint(editCollectedSource, { id: source.id, ...values }, { silent: true })
          : callEndpoint(addCollectedSource, { adapter: read, ...values }, { silent: true })
      }
      onDone={() => onDone(source ? '已保存' : '已添加，几秒内开始采集')}
    />
  );
}
