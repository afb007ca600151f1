import { expect, it } from 'vitest';
import { WAITS } from '#shared/forests/week.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { KIND_NAMES } from '#shared/notifications/kinds.ts';
import { notificationMail } from './mail.ts';

const WEEK = { from: '23/11/2026', until: '29/11/2026', happened: 22, waiting: WAITS.length };
const LISTS = [
  {
    title: 'happened' as const,
    lines: [{ text: 'kinds.saleMade.title', details: { forest: 'Souto <b>', number: 'S1' } }],
    more: 2,
  },
  {
    title: 'waits' as const,
    lines: WAITS.map((wait) => ({ text: `waits.${wait}`, details: { forest: 'Monte' } })),
    more: 0,
  },
];

it.each(LANGUAGES)('the week of an owner lists in %s what happened and what waits', (language) => {
  const told = { kind: 'ownerWeek', details: WEEK, link: '/forest/forestlist', lists: LISTS } as const;
  const { subject, html } = notificationMail(language, told as never, 'https://souto.example');
  expect(subject).not.toBe('');
  expect(html).not.toContain('{{');
  expect(html.match(/<li/g)).toHaveLength(2 + WAITS.length);
  expect(html).not.toMatch(/<li[^>]*><\/li>/);
  expect(html).toContain('Souto &lt;b&gt;');
  for (const path of ['/forest/forestlist', '/account/notifications'])
    expect(html).toContain(`href="https://souto.example${path}"`);
});

it.each(LANGUAGES)(
  'a service has its name in %s, in the title and in the week; the answer keeps its lines',
  (language) => {
    const details = { number: 'ABC123', service: 'firePlan' };
    const happened = { title: 'happened', lines: [{ text: 'kinds.serviceAnswered.title', details }], more: 0 } as const;
    const words = { text: 'answer.words', details: { words: 'Sí.\nO luns <b>' } };
    const forest = { text: 'answer.forest', details: { forest: 'Souto' } };
    const lists = [happened, { title: 'answer' as const, lines: [forest, words], more: 0 }];
    const told = { kind: 'serviceAnswered', details, link: null, lists } as const;
    const { subject, html } = notificationMail(language, told as never, 'https://souto.example');
    const name = language === 'en' ? 'Fire' : 'contra inc';
    expect(subject).toContain(name);
    expect(html.split('ABC123').every((part, i) => i === 0 || part.includes(name))).toBe(true);
    expect(html).toContain('Sí.<br>O luns &lt;b&gt;');
    expect(html).not.toContain('firePlan');
  },
);

it.each(LANGUAGES)(
  'no mail in %s says that a footprint is made good, nor writes CO2 without its figure below',
  (language) => {
    for (const kind of KIND_NAMES) {
      const told = { kind, details: { forest: 'Souto' }, link: null } as const;
      const { html } = notificationMail(language, told, 'https://souto.example');
      expect(html, kind).not.toMatch(/compens\p{L}+ (?:\p{L}+ )?(?:tu|túa|sua) |offset|CO2/iu);
    }
  },
);
