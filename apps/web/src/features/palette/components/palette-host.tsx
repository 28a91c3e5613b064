import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { closePalette, isPaletteOpen, openPalette, usePaletteOpen } from '../palette-store.ts';
import { beginsShortcut, isShortcut } from '../shortcut.ts';

/** Loads the palette; called when it is likely to be opened. */
export type LoadPalette = () => Promise<ComponentType>;

/** Listens for the shortcut on every page and renders the open palette. */
export function PaletteHost({ load }: { load: LoadPalette }) {
  const isOpen = usePaletteOpen();
  const [Palette, setPalette] = useState<ComponentType | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (beginsShortcut(event)) load().catch(() => {});
      if (!isShortcut(event) || event.isComposing) return;
      event.preventDefault();
      if (isPaletteOpen()) closePalette();
      // Not over an open dialog.
      else if (!document.querySelector('dialog[open], [aria-modal="true"]')) openPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [load]);

  useEffect(() => {
    if (!isOpen || Palette) return;
    load().then(
      (loaded) => setPalette(() => loaded),
      (error: unknown) => {
        console.error(error);
        closePalette();
        showToast('error', '加载失败，请检查网络后重试');
      },
    );
  }, [isOpen, Palette, load]);

  return isOpen && Palette ? <Palette /> : null;
}
