export const REMEMBERED_NAME_KEY = 'ldy.rememberedName';

/** The user name of the last sign-in, if the person chose to remember it. Never the password. */
export function rememberedName(): string {
  try {
    return (localStorage.getItem(REMEMBERED_NAME_KEY) ?? '').slice(0, 100);
  } catch {
    return '';
  }
}

export function rememberName(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(REMEMBERED_NAME_KEY);
    else localStorage.setItem(REMEMBERED_NAME_KEY, name);
  } catch (error) {
    console.error(error);
  }
}
