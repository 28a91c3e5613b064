import { fillBlocks } from '../lib/fill-blocks.ts';
import { describeAnswers, describeCalls, describeEnvelope, describeParameters } from './describe-calls.ts';
import { describeErrors } from './describe-errors.ts';
import { describeQuery } from './describe-query.ts';
import { describeFieldGroups, describeQuotas, describeRecord } from './describe-rights.ts';
import { writeAnswers } from './write-answers.ts';
import { writeRequests } from './write-requests.ts';

/** The API documentation with its generated blocks updated from the contract. */
export const describeApiDocs = (document: string): string =>
  fillBlocks(document, 'api', {
    quotas: describeQuotas(),
    'field-groups': describeFieldGroups(),
    calls: describeCalls(),
    parameters: describeParameters(),
    'query-syntax': describeQuery(),
    requests: writeRequests(),
    envelope: describeEnvelope(),
    answers: describeAnswers(),
    record: describeRecord(),
    'answer-examples': writeAnswers(),
    'data-errors': describeErrors('data'),
    'account-errors': describeErrors('account'),
  });
