import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { registerServiceWorker } from './register-service-worker.ts';

/** A fake ServiceWorkerRegistration that can report an update. */
function registration(active: object | null, unregister = vi.fn(async () => true)) {
  return Object.assign(new EventTarget(), { active, unregister });
}
const container = (answer: unknown) => ({
  register: vi.fn(async () => answer as ServiceWorkerRegistration),
});
const findUpdate = async (found: EventTarget) => {
  found.dispatchEvent(new Event('updatefound'));
  await Promise.resolve();
};
test('does without where the browser has no service workers, and only logs what fails', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await registerServiceWorker(undefined);
  expect(warned).not.toHaveBeenCalled();
  await registerServiceWorker({ register: async () => Promise.reject(new Error('refused')) });
  expect(warned).toHaveBeenCalledOnce();
});

test('is taken out when an update is found', async () => {
  const worker = registration({});
  await registerServiceWorker(container(worker));
  expect(worker.unregister).not.toHaveBeenCalled();
  await findUpdate(worker);
  expect(worker.unregister).toHaveBeenCalledOnce();
});

test('stays when the first one of this browser is found', async () => {
  const first = registration(null);
  await registerServiceWorker(container(first));
  await findUpdate(first);
  expect(first.unregister).not.toHaveBeenCalled();
});

test('only logs where it cannot be taken out', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stuck = registration(
    {},
    vi.fn(async () => Promise.reject(new Error('stuck'))),
  );
  await registerServiceWorker(container(stuck));
  await findUpdate(stuck);
  await waitFor(() => expect(warned).toHaveBeenCalledOnce());
});
