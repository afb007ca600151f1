import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { auditMail } from './mails.ts';

const mail = {
  kind: 'invited',
  auditor: 'Iria',
  organization: 'Pérez & Hijos',
  byName: '<b>Uxía</b>',
  note: 'Grazas\npor vir a www.malo.example',
  year: 2024,
  expiresAt: '2026-12-31T23:30:00.000Z',
  siteUrl: 'https://souto.example',
  link: 'https://souto.example/audit/aud_1?lang=gl#k=x',
} as const;

it.each(LANGUAGES)('has names as they are in the subject, and no markup of theirs in the page, in %s', (language) => {
  const { subject, html } = auditMail(language, mail);
  expect(subject).toContain('Pérez & Hijos');
  expect(html).toMatch(/<title>[^<]*Pérez &amp; Hijos[^<]*<\/title>/);
  expect(html).toContain('&lt;b&gt;Uxía&lt;/b&gt;');
  expect(html).toContain('«Grazas<br>por vir a www.\u200bmalo.\u200bexample»');
  expect(html).toContain('2027');
});
