/** On macOS, Ctrl K is an editing shortcut of text fields, so the palette uses ⌘ K. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export const SHORTCUT_HINT: readonly string[] = isApple ? ['⌘', 'K'] : ['Ctrl', 'K'];

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === 'k' && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

/** Pressing the modifier key starts loading the palette before the shortcut is complete. */
export const beginsShortcut = ({ key }: Keys): boolean => key === (isApple ? 'Meta' : 'Control');
