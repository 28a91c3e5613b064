export function findSchemathesis(): string | undefined;
