/** Whether keys go into a field or a dialog, so that the page's own one-letter keys must keep still. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, dialog, [role=dialog], [role=listbox]',
    ) !== null
  );
}
