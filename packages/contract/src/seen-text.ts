import { z } from 'zod';

/** Controls, marks that turn the direction of text, characters without width, private and unassigned ones, lone surrogates; not tab and line end. */
const UNSEEN = /(?![\t\n])\p{C}/gu;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A text of a person as others see it, without characters that are invisible or turn the text next to them around. Lines stay. */
export const seenText = (text: string): string => text.replace(LINE_ENDS, '\n').replace(UNSEEN, '').trim();

/** The same on one line. */
export const seenLine = (text: string): string => seenText(text).replace(/\s+/gu, ' ');

/** Schemas of such texts; `missing` is the message for an empty one. */
export const typedText = (missing: string) => z.string().overwrite(seenText).min(1, missing);
export const typedLine = (missing: string) => z.string().overwrite(seenLine).min(1, missing);
