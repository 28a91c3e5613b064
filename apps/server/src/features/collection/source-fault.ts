/** What cannot be taken: the member of a source, its address because it is a source already, a file, or a change without anything in it. */
export type Complaint = 'url' | 'adapter' | 'name' | 'every' | 'paths' | 'known' | 'file' | 'nothing';

/** What somebody writes of a source cannot be taken. The message says what, and what to do. */
export class SourceFault extends Error {
  override name = 'SourceFault';
  readonly complaint: Complaint;
  constructor(complaint: Complaint, message: string) {
    super(message);
    this.complaint = complaint;
  }
}
