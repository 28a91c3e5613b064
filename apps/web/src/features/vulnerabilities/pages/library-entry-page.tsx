/** One library's entry, as that library said it. */
export function LibraryEntryPage() {
  return null;
}
