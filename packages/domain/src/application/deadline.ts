import { shanghaiDay } from '../calendar/shanghai-day.ts';
import { type CountedDay, type Holidays, workingDaysAfter } from '../calendar/working-days.ts';

/** Source: specification, section 1: "within 2 working days". */
export const REVIEW_WORKING_DAYS = 2;

/** The last day on which an application handed in at this time (ISO 8601) is answered in time; it ends at midnight in Shanghai. */
export const reviewDue = (handedIn: string, holidays: Holidays): CountedDay =>
  workingDaysAfter(shanghaiDay(handedIn), REVIEW_WORKING_DAYS, holidays);
