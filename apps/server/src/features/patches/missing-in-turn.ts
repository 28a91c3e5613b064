import { ServiceUnavailableError, TooManyRequestsError } from '../../platform/errors.ts';
import { createKeyedQueue, type KeyedQueue } from '../../platform/semaphore/create-keyed-queue.ts';

/** Of a caller: the thread that reads texts is shared, and has places for twenty that wait. */
const OF_CALLER = { atOnce: 1, waiting: 2 };
const RETRY_SECONDS = 10;
const TOO_MANY = '您已有比对在进行，请等它们结束后再提交';

/** Runs the comparisons of one caller one after the other, so that none fills the places of all. */
export function missingInTurn(): KeyedQueue {
  const own = createKeyedQueue(OF_CALLER);
  return async (asker, compare, signal) => {
    let began = false;
    try {
      const inTurn = () => {
        began = true;
        return compare();
      };
      return await own(asker, inTurn, signal);
    } catch (error) {
      const isRefused = error instanceof ServiceUnavailableError && !began;
      throw isRefused ? new TooManyRequestsError(RETRY_SECONDS, TOO_MANY) : error;
    }
  };
}
