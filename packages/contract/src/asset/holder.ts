import { z } from 'zod';

/** The holder of the assets that a call is about. */
export const ofHolder = z.uuid().optional().describe('持有者：本人的账号或所在组织的编号，不填为本人');
/** Of a list of what the account and its organisations have. */
export const onlyOfHolder = z.uuid().optional().describe('只列出这个持有者的，不填为本人与所在组织的');
/** In an answer. */
export const holderName = z.string().describe('组织的名称，空为本人的');
