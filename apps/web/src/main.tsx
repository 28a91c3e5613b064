import { startTheme } from './ui/theme/theme-store.ts';
import 'virtual:theme.css';
import './ui/theme/base.css';

// zod would try whether it may compile code; the content security policy forbids that, and the attempt is told on the console.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** What the server painted is on the screen before the application takes the processor. */
const painted = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});

void painted.then(async () => (await import('./app/start.tsx')).start(root));
