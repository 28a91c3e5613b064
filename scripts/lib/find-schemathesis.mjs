import { findOnPath } from './find-on-path.mjs';

/** schemathesis (PyPI): SCHEMATHESIS_PATH, or the one on the path. */
export const findSchemathesis = () => process.env.SCHEMATHESIS_PATH || findOnPath(['schemathesis']);
