import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type EventSpec, events } from '#events/catalogue.ts';
import { MAX_RECEIVES } from '#events/delivery.ts';
import { queues, schedules } from '#infra/manifest.ts';

const all: [string, EventSpec][] = Object.entries(events);

describe('the event catalogue', () => {
  it.each(all)('%s has a valid sample, its consumer and its channel', (name, spec) => {
    const sample = JSON.parse(readFileSync(`events/samples/${name}.json`, 'utf8'));
    expect(spec.schema.safeParse(sample).error).toBeUndefined();
    expect(existsSync(spec.consumer)).toBe(true);
    const channels = spec.channel === 'schedule' ? Object.keys(schedules) : Object.keys(queues);
    expect(channels).toContain(spec.via);
  });

  it('has no sample without an event, and every event in the table of its README', () => {
    expect(readdirSync('events/samples').sort()).toEqual(all.map(([name]) => `${name}.json`).sort());
    const readme = readFileSync('events/README.md', 'utf8');
    for (const [name] of all) expect(readme).toContain(`\`${name}\``);
  });

  it('names a consumer for every trigger file of the functions', () => {
    const files = readdirSync('functions', { recursive: true, encoding: 'utf8' }).map(
      (file) => `functions/${file.replaceAll('\\', '/')}`,
    );
    const triggers = files.filter((file) => /\.(queue|storage|schedule)\.ts$/.test(file));
    expect(triggers.length).toBeGreaterThan(3);
    expect(triggers.filter((file) => !all.some(([, spec]) => spec.consumer === file))).toEqual([]);
  });
});

it('queues give a message as often as their consumers believe', () => {
  const given = Object.values(queues).flatMap((spec) => spec?.maxReceives ?? []);
  expect(new Set(given)).toEqual(new Set([MAX_RECEIVES]));
});
