/** Elements of https://cwe.mitre.org/data/xsd/cwe_schema_latest.xsd. Categories and views are skipped. */
export const CWE_SHAPE = { roots: ['Weakness_Catalog'], records: ['Weakness'] };

/** The Research view, which contains every weakness. */
export const RESEARCH_VIEW = '1000';
