const BARE = /&(?!(?:lt|gt|amp|quot|apos|#[0-9]{1,9}|#x[0-9a-fA-F]{1,8});)/;
const CUT = /&[#\w]{0,10}$/;

/** Where an `&` stands that begins no reference of XML, -1 where there is none. */
export const bareAmpersandIn = (text: string): number => text.search(BARE);

/** The beginning of a reference at the end of the text, which the next piece may complete. */
export const cutReferenceOf = (text: string): string => CUT.exec(text.slice(-12))?.[0] ?? '';
