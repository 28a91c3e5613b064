import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

export const openPalette = (): void => set(true);
export const closePalette = (): void => set(false);
export const isPaletteOpen = (): boolean => isOpen;

export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isPaletteOpen,
    () => false,
  );

function set(value: boolean): void {
  isOpen = value;
  for (const listener of listeners) listener();
}
