import { z } from 'zod';

/** Envelope of every answer. The HTTP status reports transport errors and refusals, `code` the business result (200: success). */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({
    code: z.number().int().describe('业务结果，200 为成功，其他见常见错误码'),
    msg: z.string().describe('给人看的说明；失败时写明原因'),
    data,
  });
}

export interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
}
