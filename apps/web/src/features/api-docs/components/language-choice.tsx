import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface Choice {
  label: string;
  choose(label: string): void;
}

const LanguageChoice = createContext<Choice>({ label: '', choose: () => undefined });

/** Whoever chooses Python in one example reads the others in Python too. */
export function LanguageChoiceProvider({ children }: { children: ReactNode }) {
  const [label, choose] = useState('');
  const value = useMemo(() => ({ label, choose }), [label]);
  return <LanguageChoice value={value}>{children}</LanguageChoice>;
}

export const useLanguageChoice = (): Choice => useContext(LanguageChoice);
