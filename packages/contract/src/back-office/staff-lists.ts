import { z } from 'zod';

/** How many rows a page of a list of the back office has. */
export const STAFF_PAGE = 50;

export const pageNumber = z.int().min(1).max(1_000).default(1);
