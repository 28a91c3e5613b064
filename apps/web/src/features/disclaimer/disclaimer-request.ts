import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether somebody asked to read the disclaimer, by the footer. */
const store = createStore(() => ({ isAsked: false }));

export const askForDisclaimer = (): void => store.setState({ isAsked: true });
export const closeDisclaimer = (): void => store.setState({ isAsked: false });
export const useIsDisclaimerAsked = (): boolean => useStore(store, ({ isAsked }) => isAsked);
