import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openPalette = (): void => store.setState({ isOpen: true });
export const closePalette = (): void => store.setState({ isOpen: false });
export const isPaletteOpen = (): boolean => store.getState().isOpen;
export const usePaletteOpen = (): boolean => useStore(store, ({ isOpen }) => isOpen);
