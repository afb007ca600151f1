import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

const metrics = new Metrics({ namespace: 'Souto', serviceName: 'souto' });

/** Counts something once (CloudWatch reads it from the log). Dimensions have few values: never an id. */
export function count(name: string, dimensions: Readonly<Record<string, string>> = {}): void {
  emit(name, { unit: MetricUnit.Count, value: 1 }, dimensions);
}

/** Records how long something took, in milliseconds. */
export function took(name: string, ms: number, dimensions: Readonly<Record<string, string>> = {}): void {
  emit(name, { unit: MetricUnit.Milliseconds, value: ms }, dimensions);
}

type Figure = { unit: (typeof MetricUnit)[keyof typeof MetricUnit]; value: number };
function emit(name: string, figure: Figure, dimensions: Readonly<Record<string, string>>): void {
  const single = metrics.singleMetric();
  for (const [key, value] of Object.entries(dimensions)) single.addDimension(key, value);
  single.addMetric(name, figure.unit, figure.value);
}
