import type { Lang } from '@ldy/domain/record/text.ts';
import { LANGUAGES } from '#web/ui/constants.ts';
import { Segments } from '#web/ui/controls/segments.tsx';

const LABELS: Record<Lang, string> = { cn: '中文', en: 'English' };

export function LanguageSwitch({ value, onChange }: { value: Lang; onChange: (lang: Lang) => void }) {
  return (
    <Segments
      label="语言"
      value={value}
      options={LANGUAGES.map((lang) => ({ value: lang, label: LABELS[lang] }))}
      onChange={onChange}
    />
  );
}
