/** Nested quotes and lists deeper than this are no text for people, and cost a reader's browser much. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){13}/m;
/** So are many brackets or marks of emphasis in a row. */
const TOO_MANY_MARKS = /([[\]*_~`!<])\1{19}/;

/** Whether a text in Markdown is nested deeper than a browser should be asked to draw. */
export const isTooDeep = (text: string): boolean => TOO_DEEP.test(text) || TOO_MANY_MARKS.test(text);
