import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type EventSpec, events } from './catalogue.ts';

const catalogue: Readonly<Record<string, EventSpec>> = events;
const here = new URL('.', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, here), 'utf8');

const tableRow = ([name, { channel, via, consumer, summary }]: [string, EventSpec]) =>
  `| \`${name}\` | ${channel} | \`${via}\` | \`${consumer}\` | ${summary} |`;

describe('event catalogue', () => {
  it('has one sample for each event, and no other', () => {
    const samples = readdirSync(new URL('samples', here)).map((file) => file.replace(/\.json$/, ''));
    expect(samples.sort()).toEqual(Object.keys(catalogue).sort());
  });
  it.each(Object.entries(catalogue))('%s: the sample is valid', (name, { schema }) => {
    expect(schema.safeParse(JSON.parse(read(`samples/${name}.json`))).error).toBeUndefined();
  });
  it.each(Object.entries(catalogue))('%s: the consumer is named after its trigger', (_, { channel, consumer }) => {
    expect(consumer).toMatch(new RegExp(`^functions/[a-z]+/[a-zA-Z]+\\.${channel}\\.ts$`));
  });
  it('is the table of README.md', () => {
    const rows = Object.entries(catalogue).map(tableRow);
    const written = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.replace(/ +\|/g, ' |'));
    expect(written).toEqual(rows);
  });
});
