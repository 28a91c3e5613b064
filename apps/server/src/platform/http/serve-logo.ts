import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ConfigurationError } from '../config/configuration.ts';

const LARGEST_BYTES = 200_000;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** SVG content that could run or load something: scripts, handlers, foreign content, entities, references other than fragments. */
const UNSAFE_SVG =
  /<!doctype|<!entity|<\?xml-stylesheet|<(?:[\w.-]{1,40}:)?(?:script|foreignobject|iframe|embed|object|handler)|attributename\s*=\s*["']?\s*(?:[\w.-]{1,40}:)?(?:href|on)|\son[a-z]+\s*=|@import|javascript:|(?:href|src)\s*=\s*(?:"(?!#)|'(?!#)|(?!["']))|url\(\s*["']?(?!["'#])/i;
const UNREADABLE = /[^\P{Cc}\t\n\r]|\ufffd/u;

interface Logo {
  bytes: Buffer;
  type: 'image/png' | 'image/svg+xml';
}

/** Reads and checks the operator's logo. Throws ConfigurationError. */
export function readLogo(file: string): Logo {
  const bytes = readBytes(file);
  if (extname(file).toLowerCase() === '.png') {
    if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) refuse('must be a PNG', file);
    return { bytes, type: 'image/png' };
  }
  const text = bytes.toString('utf8');
  if (!/<svg[\s>]/i.test(text)) refuse('must be an SVG', file);
  // Characters that some decoders drop could hide a forbidden word.
  if (UNSAFE_SVG.test(text) || UNREADABLE.test(text))
    refuse('must be an SVG without scripts, handlers and links to elsewhere', file);
  return { bytes, type: 'image/svg+xml' };
}

function readBytes(file: string): Buffer {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return refuse('must be a file that exists', file);
  if (found.size > LARGEST_BYTES) return refuse(`must have ${LARGEST_BYTES / 1000} kB at most`, file);
  try {
    return readFileSync(file);
  } catch {
    return refuse('must be a file that the portal may read', file);
  }
}

function refuse(what: string, file: string): never {
  throw new ConfigurationError(`LDY_LOGO ${what} (it is ${JSON.stringify(file)}).`);
}

/** Serves the logo. An SVG opened by itself is a document, so its content security policy forbids everything. */
export function serveLogo(app: FastifyInstance, address: string, { bytes, type }: Logo): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  app.get(address, { schema: { hide: true } as never }, async (request, reply) => {
    reply.headers({
      etag,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type(type === 'image/png' ? type : `${type}; charset=utf-8`).send(bytes);
  });
}
