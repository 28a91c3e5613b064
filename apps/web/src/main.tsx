import { SCRIPTS_ELEMENT_ID } from '@ldy/contract/page-data.ts';
import { loadChunk } from './platform/chunks/load-chunk.ts';
import { startTheme } from './ui/theme/theme-store.ts';
import 'virtual:theme.css';
import './ui/theme/base.css';

// Otherwise zod tests whether it may compile code, which the content security policy forbids and logs on the console.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Read by public/start-watch.js.
document.documentElement.dataset.begun = '';
startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** Lets the browser paint the server-rendered HTML before the application uses the processor. */
const rendered = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});

const application = async () => {
  await loadScripts();
  return import('./app/start.tsx');
};

rendered
  .then(() => loadChunk(application))
  .then(({ start }) => start(root))
  .catch((error: unknown) => {
    console.error(error);
    // For public/start-watch.js, which says so.
    window.dispatchEvent(new Event('not-started'));
  });

/**
 * Preloads the scripts of a server-rendered page in parallel, and executes them one after the other so that scrolling is never blocked for long. Their
 * order follows their dependencies.
 */
async function loadScripts(): Promise<void> {
  const text = document.getElementById(SCRIPTS_ELEMENT_ID)?.textContent ?? '[]';
  const scripts = JSON.parse(text) as string[];
  for (const href of scripts) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
  for (const script of scripts) {
    // Failures are ignored here: the import that needs the script reports them.
    await import(/* @vite-ignore */ script).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
