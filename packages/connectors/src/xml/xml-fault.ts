/** `xml`: not well-formed. `dtd` and `xinclude`: documents that include others are refused. */
export type XmlFaultReason = 'xml' | 'dtd' | 'xinclude' | 'depth' | 'size' | 'truncated';

export class XmlFault extends Error {
  readonly reason: XmlFaultReason;
  /** Nothing after it can be trusted, so reading the file ends. */
  readonly fatal: boolean;
  constructor(reason: XmlFaultReason, message: string, fatal = false) {
    super(message);
    this.name = 'XmlFault';
    this.reason = reason;
    this.fatal = fatal;
  }
}
