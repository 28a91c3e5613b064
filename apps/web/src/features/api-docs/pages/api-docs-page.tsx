/** `/doc/:name?`: the API documentation, for accounts with menu 80 and staff. */
export function ApiDocsPage() {
  return <h1>API 文档</h1>;
}
