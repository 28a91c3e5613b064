/** What somebody writes of a source cannot be taken. The message says what, and what to do. */
export class SourceFault extends Error {
  override name = 'SourceFault';
}
