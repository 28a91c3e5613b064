const SCRIPT = '/service-worker.js';

type Container = Pick<ServiceWorkerContainer, 'register'>;

/**
 * Registers the service worker, and takes it out again when an update of it is found. Source: specification, section 4. A browser
 * without service workers, or a portal on plain http, does without; what fails is only logged.
 */
export async function registerServiceWorker(container: Container | undefined = navigator.serviceWorker): Promise<void> {
  try {
    const registration = await container?.register(SCRIPT, { updateViaCache: 'none' });
    registration?.addEventListener('updatefound', () => {
      // The first one of a browser is found too, and updates nothing.
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

/** Once the page stands: nothing that it shows waits for this. */
export function registerServiceWorkerLater(): void {
  if (!import.meta.env.PROD) return;
  const later = () => void setTimeout(() => void registerServiceWorker(), 1000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
