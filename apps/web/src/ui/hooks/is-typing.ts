/** Whether key presses go to a field or a dialog, so that single-key shortcuts must be ignored. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, dialog, [role=dialog], [role=listbox]',
    ) !== null
  );
}
