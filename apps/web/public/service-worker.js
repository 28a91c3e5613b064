// Answers nothing and keeps nothing: every page and file comes from the server. When a newer one arrives, the page takes this one
// out (apps/web/src/app/register-service-worker.ts), so that no page of an older portal outlives an upgrade.
self.addEventListener('install', () => self.skipWaiting());
