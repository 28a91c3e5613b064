/** A figure in the text format of Prometheus. https://prometheus.io/docs/instrumenting/exposition_formats/ */
export interface Metric {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  values: readonly MetricValue[];
}

export interface MetricValue {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

export const ofOne = (value: number): MetricValue[] => [{ value }];

/** By the values of one label. */
export const by = (label: string, values: Readonly<Record<string, number>>): MetricValue[] =>
  Object.entries(values).map(([name, value]) => ({ value, labels: { [label]: name } }));

/** Metrics without a value are left out: an unknown figure is no zero. */
export const exposed = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ values }) => values.length > 0)
    .map(
      ({ name, help, type, values }) =>
        `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${values.map((one) => lineOf(name, one)).join('')}`,
    )
    .join('');

const lineOf = (name: string, { value, labels }: MetricValue): string => {
  const pairs = Object.entries(labels ?? {}).map(([label, text]) => `${label}="${quoted(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
};

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const quoted = (text: string) => escaped(text).replaceAll('"', '\\"');
