import { expect, it } from 'vitest';
import { WAITS } from '#shared/forests/week.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
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
