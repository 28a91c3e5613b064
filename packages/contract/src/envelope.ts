import { z } from 'zod';

/** The frame of every answer. HTTP status tells transport and refusal, `code` the business outcome (200 is success). */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ code: z.number().int(), msg: z.string(), data });
}

export interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
}
