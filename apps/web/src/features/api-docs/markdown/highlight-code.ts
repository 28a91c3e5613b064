import bash from 'highlight.js/lib/languages/bash';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import { createLowlight } from 'lowlight';
import { languageOf } from './group-code.ts';
import { type Node, text, textOf, visitParents } from './tree.ts';

/** Only the languages used in the document, to keep the chunk small. */
const lowlight = createLowlight({ bash, java, javascript, json, python });

/** Syntax highlighting; unknown languages stay plain. */
export const highlightCode = () => (tree: Node) =>
  visitParents(tree, (parent) => {
    if (parent.tagName !== 'pre') return undefined;
    const [code] = parent.children ?? [];
    const language = languageOf(parent);
    if (code && lowlight.registered(language)) {
      code.children = plainMarks(lowlight.highlight(language, textOf(code)).children as Node[]);
    }
    return false;
  });

/** The same for a JSON answer. */
export const highlightJson = (code: string): Node[] => plainMarks(lowlight.highlight('json', code).children as Node[]);

/** Unwraps punctuation: as elements, brackets and commas would be half of the DOM nodes of a JSON page. */
const plainMarks = (nodes: readonly Node[]): Node[] =>
  nodes.map((node) => {
    const classes = node.properties?.className;
    if (Array.isArray(classes) && classes.includes('hljs-punctuation')) return text(textOf(node));
    return node.children ? { ...node, children: plainMarks(node.children) } : node;
  });
