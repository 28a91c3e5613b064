import { type CaptchaLibrary, LOAD_TIMEOUT_MS, loadScripts } from './load-scripts.ts';
import type { SignInOptions } from './sign-in-options.ts';

/** After this many repeated ready events the library counts as broken. Source: specification, section 9. */
export const READY_REPEATS = 5;

export interface ScriptRun {
  container: HTMLElement;
  /** The first image is shown. */
  onReady(): void;
}

/** The provider's token; undefined if the person closed the slider. Rejects if the library fails to load or breaks. */
export async function runScriptCaptcha(
  { id, package_name, scripts }: SignInOptions['captcha'],
  { container, onReady }: ScriptRun,
  load: (scripts: NonNullable<SignInOptions['captcha']['scripts']>) => Promise<CaptchaLibrary> = loadScripts,
): Promise<string | undefined> {
  if (!scripts) throw new Error('No captcha scripts are configured.');
  const library = await load(scripts);
  return new Promise((resolve, reject) => {
    let ready = 0;
    const late = setTimeout(() => reject(new Error('The captcha is never ready.')), LOAD_TIMEOUT_MS);
    const settle = (act: () => void) => {
      clearTimeout(late);
      act();
    };
    library.open({
      id,
      packageName: package_name,
      container,
      onReady() {
        clearTimeout(late);
        ready += 1;
        if (ready === 1) onReady();
        if (ready > READY_REPEATS) reject(new Error('The captcha begins again and again.'));
      },
      onSuccess: ({ validate }) => settle(() => resolve(validate)),
      onError: (reason) => settle(() => reject(new Error('The captcha broke.', { cause: reason }))),
      onClose: () => settle(() => resolve(undefined)),
    });
  });
}
