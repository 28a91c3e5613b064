import { createHash } from 'node:crypto';
import { FEED_FORMATS, type FeedFormat } from '@ldy/contract/feeds.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feed } from './feed.ts';
import { updatedAt, writeFeed } from './write-feed.ts';

/** How long readers need not ask again. */
const FRESH_SECONDS = 900;

/** Sends a feed, or 304 if the client has these bytes. `cache`: who may keep it. */
export function answerFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { feed, format, cache }: { feed: Feed; format: FeedFormat; cache: 'public' | 'private' | 'no-store' },
): FastifyReply {
  const text = writeFeed(feed, format);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'cache-control': cache === 'no-store' ? cache : `${cache}, max-age=${FRESH_SECONDS}`,
    etag: `W/${tag}`,
    'last-modified': updatedAt(feed).toUTCString(),
    'x-robots-tag': 'noindex',
    // Readers in pages of other sites may show what is public; they send no cookie of ours.
    ...(cache === 'private' ? {} : { 'access-control-allow-origin': '*' }),
  });
  if (hasIt(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(`${FEED_FORMATS[format].type}; charset=utf-8`).send(text);
}

/** RFC 9110, 13.1.2: weak comparison. The time of the last change is no condition: entries may leave a feed without one. */
const hasIt = (condition: string | undefined, tag: string): boolean =>
  (condition ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
