import { z } from 'zod';
import { empty, noInput } from '../accounts/account-fields.ts';
import { reason, staffCall } from './staff-call.ts';
import { pageNumber } from './staff-lists.ts';

const connector = z.string().min(1).max(50);
const count = z.int().nonnegative();

export const IMPORT_STATES = [
  'waiting',
  'running',
  'stopping',
  'complete',
  'stopped',
  'failed',
  'died',
  'repeated',
] as const;

export const listImports = staffCall(
  'library.read',
  'imports/list',
  '导入：正在进行的与以前的，新的在前',
  z.strictObject({ connector: connector.optional(), page: pageNumber }),
  z.object({
    total: count,
    list: z.array(
      z.object({
        id: z.int(),
        connector: z.string(),
        /** Names of what was read, without their folder. */
        files: z.array(z.string()),
        started_from: z.enum(['terminal', 'office']),
        /** User names; '' for the terminal, an import that no account stopped, and an erased account. */
        started_by: z.string(),
        stopped_by: z.string(),
        started_at: z.string(),
        /** '' until it ended. */
        finished_at: z.string(),
        state: z.enum(IMPORT_STATES),
        /** Why it ended by itself; else ''. */
        fault: z.string(),
        seconds: z.number(),
        ...{ read: count, added: count, changed: count, unchanged: count, quarantined: count },
        /** How far it is, or where it ended; null before its first batch. */
        progress: z
          .object({
            /** The member of an archive, or the file, that was read last. */
            file: z.string(),
            ...{ files_done: count, files_total: count, bytes_done: count },
            /** Unpacked; null where that is not known before it is read. */
            bytes_total: count.nullable(),
          })
          .nullable(),
        /** Of an import that ended: why records were quarantined. */
        reasons: z.array(z.object({ reason: z.string(), count })),
        /** The first of the files that could not be read to their end. */
        refused: z.array(z.string()),
        refused_total: count,
        /** Files that are none of the source. */
        passed_over: z.array(z.object({ why: z.string(), count })),
      }),
    ),
  }),
);

export const listDropped = staffCall(
  'library.read',
  'imports/files',
  '可导入的来源，与投放文件夹中的文件',
  noInput,
  z.object({
    sources: z.array(z.object({ name: z.string(), title: z.string() })),
    files: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['file', 'folder']),
        /** Bytes of a file, entries of a folder. */
        size: count,
        changed_at: z.string(),
      }),
    ),
  }),
);

export const startImport = staffCall(
  'library.import',
  'imports/start',
  '导入投放文件夹中的一个文件或文件夹',
  z.strictObject({
    connector,
    /** A name of the list: what names another folder is none. */
    file: z.string().min(1).max(255),
    reason,
  }),
  empty,
);

export const stopImport = staffCall(
  'library.stop-import',
  'imports/stop',
  '在当前批次之后停止导入，已保存的保留',
  z.strictObject({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER), reason }),
  empty,
);

export const CALLS = { listImports, listDropped, startImport, stopImport };
