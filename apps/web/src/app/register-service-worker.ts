const SCRIPT = '/service-worker.js';

type Container = Pick<ServiceWorkerContainer, 'register'>;

/**
 * Registers the service worker, and unregisters it when an update is found. Source: specification, section 4. Browsers without service workers and plain
 * http are supported without; errors are only logged.
 */
export async function registerServiceWorker(container: Container | undefined = navigator.serviceWorker): Promise<void> {
  try {
    const registration = await container?.register(SCRIPT, { updateViaCache: 'none' });
    registration?.addEventListener('updatefound', () => {
      // The first installation fires `updatefound` too, but is no update.
      if (registration.active) void unregister(registration);
    });
  } catch (error) {
    console.warn('The service worker cannot be registered.', error);
  }
}

async function unregister(registration: Pick<ServiceWorkerRegistration, 'unregister'>): Promise<void> {
  try {
    await registration.unregister();
  } catch (error) {
    console.warn('The service worker cannot be taken out.', error);
  }
}

/** Runs after the page has rendered, because nothing visible depends on it. */
export function registerServiceWorkerLater(): void {
  if (!import.meta.env.PROD) return;
  const later = () => void setTimeout(() => void registerServiceWorker(), 1000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
