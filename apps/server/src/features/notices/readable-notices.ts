import { AUDIENCES, type AudienceLevel } from '@ldy/domain/notice/audience.ts';

/** The relations in which a reader finds notices: views that hold the reader's level and those below, for staff the tables themselves. */
export interface NoticeTables {
  rows: string;
  identifiers: string;
}

const STAFF_LEVEL = 4;
const tablesOf = (level: AudienceLevel): NoticeTables =>
  level === STAFF_LEVEL
    ? { rows: 'notice_search', identifiers: 'notice_identifier' }
    : { rows: `notice_search_${level}`, identifiers: `notice_identifier_${level}` };

/** By level. */
export const NOTICE_TABLES: readonly { level: AudienceLevel; tables: NoticeTables }[] = AUDIENCES.map(({ level }) => ({
  level,
  tables: tablesOf(level),
}));
