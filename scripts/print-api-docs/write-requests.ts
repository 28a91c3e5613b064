import { type ExampleRequest, REQUESTS } from './requests.ts';

/** Placeholder that the page replaces by the portal's origin. */
const ORIGIN = '{origin}';

/** Every request in every language; the page shows one language at a time. */
export function writeRequests(): string {
  return REQUESTS.map(
    (request) =>
      `#### ${request.title} {#${request.anchor}}\n\n${LANGUAGES.map(({ fence, label, write }) => `\`\`\`${fence} tab=${label}\n${write(request)}\n\`\`\``).join('\n\n')}`,
  ).join('\n\n');
}

const LANGUAGES = [
  { fence: 'bash', label: 'curl', write: writeCurl },
  { fence: 'javascript', label: 'JavaScript', write: writeJavaScript },
  { fence: 'python', label: 'Python', write: writePython },
  { fence: 'java', label: 'Java', write: writeJava },
] as const;

function writeCurl({ call: { method, path }, input }: ExampleRequest): string {
  return [
    `curl -sS -X ${method} '${ORIGIN}${path}' \\`,
    "  -H 'Content-Type: application/json' \\",
    "  -H 'X-Requested-With: XMLHttpRequest' \\",
    `  -d '${JSON.stringify(input)}'`,
  ].join('\n');
}

function writeJavaScript({ call: { method, path }, input }: ExampleRequest): string {
  return `const response = await fetch('${ORIGIN}${path}', {
  method: '${method}',
  headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  body: JSON.stringify(${literal(input, ({ name, value }) => `${name}: ${value}`, "'")}),
});
const { code, msg, data } = await response.json();
if (code !== 200) throw new Error(\`\${code} \${msg}\`);
console.log(data);`;
}

function writePython({ call: { method, path }, input }: ExampleRequest): string {
  return `import json
import urllib.error
import urllib.request

request = urllib.request.Request(
    "${ORIGIN}${path}",
    method="${method}",
    data=json.dumps(${literal(input, ({ name, value }) => `"${name}": ${PYTHON_WORDS[value] ?? value}`, '"')}).encode(),
    headers={"Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest"},
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        answer = json.load(response)
except urllib.error.HTTPError as error:
    answer = json.load(error)

if answer["code"] != 200:
    raise SystemExit(f"{answer['code']} {answer['msg']}")
print(json.dumps(answer["data"], ensure_ascii=False, indent=2))`;
}

const PYTHON_WORDS: Record<string, string> = { true: 'True', false: 'False', null: 'None' };

function writeJava({ call: { method, path }, input, className }: ExampleRequest): string {
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class ${className} {
    public static void main(String[] args) throws Exception {
        var body = """
            ${JSON.stringify(input)}
            """;
        var request = HttpRequest.newBuilder(URI.create("${ORIGIN}${path}"))
            .timeout(Duration.ofSeconds(30))
            .header("Content-Type", "application/json")
            .header("X-Requested-With", "XMLHttpRequest")
            .method("${method}", HttpRequest.BodyPublishers.ofString(body))
            .build();
        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.statusCode());
        System.out.println(response.body());
    }
}`;
}

/** `{ search: 'log4j', kev: true }`: primitive values only, with the language's quotation mark. */
function literal(
  input: Record<string, unknown>,
  member: (part: { name: string; value: string }) => string,
  quote: string,
): string {
  const members = Object.entries(input).map(([name, value]) =>
    member({ name, value: typeof value === 'string' ? `${quote}${value}${quote}` : JSON.stringify(value) }),
  );
  return quote === '"' ? `{${members.join(', ')}}` : `{ ${members.join(', ')} }`;
}
