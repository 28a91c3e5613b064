/** Elements of https://cwe.mitre.org/data/xsd/cwe_schema_latest.xsd. Categories and views are passed over. */
export const CWE_SHAPE = { roots: ['Weakness_Catalog'], records: ['Weakness'] };

/** The Research view: the one in which every weakness has its place. */
export const RESEARCH_VIEW = '1000';
