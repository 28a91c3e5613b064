import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A line of a test file that takes more than ten seconds. */
const LONG = /^\/\/ Long, so it starts first\.$/m;

/**
 * Starts the files that take long before the others, so that no worker is alone with one of them at the end. vitest orders by what files took
 * the last time, and by their size where there is no last time.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = new Map(sorted.map((file) => [file, LONG.test(readFileSync(file.moduleId, 'utf8'))]));
    return [...sorted.filter((file) => isLong.get(file)), ...sorted.filter((file) => !isLong.get(file))];
  }
}
