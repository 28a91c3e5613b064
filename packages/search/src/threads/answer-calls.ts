import { parentPort } from 'node:worker_threads';
import type { Answer, Call, Calls } from './calls.ts';

export type Handlers<Known extends Calls> = {
  [Kind in keyof Known]: (input: Known[Kind]['input']) => Known[Kind]['output'] | Promise<Known[Kind]['output']>;
};

/** The worker's side of the protocol: answers each call once, with the result or error of its handler. */
export function answerCalls<Known extends Calls>(handlers: Handlers<Known>): void {
  const port = parentPort;
  if (!port) throw new Error('This module is the inside of a worker thread.');
  const send = (answer: Answer) => port.postMessage(answer);
  port.on('message', async ({ call, kind, input }: Call) => {
    try {
      const handle = handlers[kind];
      if (!handle) throw new Error(`There is no handler for ${kind}.`);
      send({ call, output: await handle(input) });
    } catch (error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      send({ call, error: { name, message, stack } });
    }
  });
}
