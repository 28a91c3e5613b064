const BARE = /&(?!(?:lt|gt|amp|quot|apos|#[0-9]{1,9}|#x[0-9a-fA-F]{1,8});)/;
const CUT = /&[#\w]{0,10}$/;

/** The position of an `&` that starts no XML reference, -1 if there is none. */
export const bareAmpersandIn = (text: string): number => text.search(BARE);

/** The start of a reference at the end of the text, which the next chunk may complete. */
export const cutReferenceOf = (text: string): string => CUT.exec(text.slice(-12))?.[0] ?? '';
