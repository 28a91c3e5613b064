/** On Apple's keyboards Ctrl K belongs to the text fields of the system. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export const SHORTCUT_HINT: readonly string[] = isApple ? ['⌘', 'K'] : ['Ctrl', 'K'];

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === 'k' && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

/** The key that the shortcut begins with: the palette is fetched while the finger goes on. */
export const beginsShortcut = ({ key }: Keys): boolean => key === (isApple ? 'Meta' : 'Control');
