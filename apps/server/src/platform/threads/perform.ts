/** Runs in a thread: calls the work that a caller of `inThread` declared. A thread has no environment, and no fetch. */
globalThis.fetch = () => Promise.reject(new TypeError('A thread fetches nothing.'));

export default async function perform({ module, argument }: { module: string; argument: unknown }): Promise<unknown> {
  const { work } = await import(module);
  return work(argument);
}
