import { z } from 'zod';

const CODE = z.number().int().describe('业务结果，200 为成功，其他见常见错误码');
const MSG = z.string().describe('给人看的说明；失败时写明原因');
const made = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Envelope of every answer. The HTTP status reports transport errors and refusals, `code` the business result (200: success). One for each `data`: a schema
 * is compiled when it first checks something.
 */
export function envelope<Data extends z.ZodType>(data: Data) {
  const make = () => z.object({ code: CODE, msg: MSG, data });
  const found = (made.get(data) as ReturnType<typeof make> | undefined) ?? make();
  made.set(data, found);
  return found;
}

export interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
}
