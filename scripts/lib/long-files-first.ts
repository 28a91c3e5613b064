import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Marker in test files that take more than ten seconds. */
const LONG = /^\/\/ Long, so it starts first\.$/m;

/**
 * Starts slow test files first, so that no worker runs one alone at the end. By default vitest orders files by their last duration, or by size if
 * unknown.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = new Map(sorted.map((file) => [file, LONG.test(readFileSync(file.moduleId, 'utf8'))]));
    return [...sorted.filter((file) => isLong.get(file)), ...sorted.filter((file) => !isLong.get(file))];
  }
}
