/** The specification's default for a missing command is the text of an empty list. */
const MISSING = new Set(['', '[]', '{}', 'null', 'none']);

/** A command that somebody wrote, or '' where the field says nothing. */
export function realCommand(text: string): string {
  const trimmed = text.trim();
  return MISSING.has(trimmed.toLowerCase()) ? '' : trimmed;
}
