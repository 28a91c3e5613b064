/** What a thread does in tests. */
export type Order =
  | { act: 'answer'; text: string }
  | { act: 'throw' | 'exit' | 'fill the heap' | 'fill buffers' | 'answer a function' | 'look around' }
  /** Never ends; the number becomes 1 when it has begun. */
  | { act: 'spin'; begun: Int32Array }
  /** Ends when the second number is no longer 0. */
  | { act: 'wait'; begun: Int32Array }
  /** Answers what was left before. */
  | { act: 'leave'; mark: string | undefined };

let left: string | undefined;

export async function work(order: Order): Promise<unknown> {
  const held: unknown[] = [];
  switch (order.act) {
    case 'answer':
      return order.text;
    case 'throw':
      throw new RangeError('out of range');
    case 'exit':
      return process.exit(3);
    case 'fill the heap':
      for (;;) held.push(new Array(100_000).fill(held.length + 0.5));
    case 'fill buffers':
      held.push(Buffer.alloc(64 * 1024 ** 2, 1));
      for (;;);
    case 'answer a function':
      return work;
    case 'look around':
      return { environment: Object.keys(process.env), fetched: await fetch('http://127.0.0.1:9').catch(String) };
    case 'spin':
      begin(order.begun);
      for (;;);
    case 'wait':
      begin(order.begun);
      Atomics.wait(order.begun, 1, 0);
      return 'waited';
    case 'leave': {
      const before = left;
      left = order.mark ?? left;
      return before;
    }
  }
}

function begin(begun: Int32Array): void {
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
}
