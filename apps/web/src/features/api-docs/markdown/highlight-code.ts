import bash from 'highlight.js/lib/languages/bash';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import { createLowlight } from 'lowlight';
import { languageOf } from './group-code.ts';
import { type Node, text, textOf, visitParents } from './tree.ts';

/** Those that the document uses; every other one would be carried for nothing. */
const lowlight = createLowlight({ bash, java, javascript, json, python });

/** Colors code by its language. Code in a language that is not here stays plain. */
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

/** The same for an answer that arrives later. */
export const highlightJson = (code: string): Node[] => plainMarks(lowlight.highlight('json', code).children as Node[]);

/** Brackets and commas keep the color of the text: as elements they would be half of a page full of JSON. */
const plainMarks = (nodes: readonly Node[]): Node[] =>
  nodes.map((node) => {
    const classes = node.properties?.className;
    if (Array.isArray(classes) && classes.includes('hljs-punctuation')) return text(textOf(node));
    return node.children ? { ...node, children: plainMarks(node.children) } : node;
  });
