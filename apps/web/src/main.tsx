import { SCRIPTS_ELEMENT_ID } from '@ldy/contract/page-data.ts';
import { startTheme } from './ui/theme/theme-store.ts';
import 'virtual:theme.css';
import './ui/theme/base.css';

// zod would try whether it may compile code; the content security policy forbids that, and the attempt is told on the console.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** What the server rendered is on the screen before the application takes the processor. */
const rendered = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});

void rendered.then(async () => {
  await loadScripts();
  (await import('./app/start.tsx')).start(root);
});

/**
 * What a rendered page needs: fetched all at once instead of one after the other as each asks for the next, and run one after the
 * other, so that somebody who scrolls meanwhile is never kept waiting for all of it. They come in the order in which they build upon each other.
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
    // What does not come is missed, and told, by whoever needs it.
    await import(/* @vite-ignore */ script).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
