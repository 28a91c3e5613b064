import { element, type Node, replaceTexts, text } from './tree.ts';

const METHODS = /\b(POST|GET|PUT|DELETE|PATCH)\b/;

/** Highlights HTTP methods in text, tables and code. */
export const markMethods = () => (tree: Node) =>
  replaceTexts(tree, (value, parent) => {
    if (!METHODS.test(value) || parent.properties?.dataMethod !== undefined) return undefined;
    return value.split(METHODS).flatMap((part) => {
      if (METHODS.test(part)) return [element('span', { dataMethod: part }, [text(part)])];
      return part === '' ? [] : [text(part)];
    });
  });
