import { expect, it } from 'vitest';
import { MOST_MAIL_LINES } from '#shared/notifications/lists.ts';
import { reviewsMail } from './mails.ts';

const ONE = { kind: 'forest', tenantId: 'ten_1', id: 'frs_1', name: 'Souto <da> Pena', dueOn: '2026-12-01' } as const;

it('tells the team what is due soon, what is overdue, and what owners told of it, each with the way to it', () => {
  const due = [
    { ...ONE, state: 'overdue' },
    { ...ONE, kind: 'listing', dueOn: '2026-12-03', state: 'soon' },
    { ...ONE, kind: 'seller', id: null, dueOn: '2026-12-04', state: 'soon' },
  ] as const;
  const { tenantId, id, name } = ONE;
  const told = [{ kind: 'loss', tenantId, id, name, on: '2026-11-30' }] as const;
  const { subject, html } = reviewsMail({ due, told }, 'https://souto.example');
  expect(subject).toBe('[Souto] Revisiones: 1 fuera de plazo, 2 a punto. Avisos: 1');
  expect(html).toContain('Monte Souto &lt;da&gt; Pena: pérdida comunicada el 30/11/2026');
  expect(html).toContain('https://souto.example/admin/adminmontes?tenant=ten_1&amp;forest=frs_1');
  expect(html).toContain('Monte Souto &lt;da&gt; Pena: fuera de plazo desde el 01/12/2026');
  expect(html).toContain('https://souto.example/admin/market/products?tenant=ten_1&amp;forest=frs_1');
  expect(html).toContain('hasta el 03/12/2026');
  expect(html).toContain('https://souto.example/admin/market/providers?tenant=ten_1"');
});

it('tells no more of each than a mail holds, and how many more there are', () => {
  const { tenantId, id, name } = ONE;
  const told = Array.from({ length: MOST_MAIL_LINES }, () => ({
    kind: 'takenBack',
    tenantId,
    id,
    name,
    on: '2026-11-30',
  }));
  const due = Array.from({ length: MOST_MAIL_LINES + 5 }, () => ({ ...ONE, state: 'soon' }) as const);
  const { subject, html } = reviewsMail({ due, told: told as [] }, 'https://souto.example');
  expect(subject).toContain('25 a punto. Avisos: 20');
  expect(html.match(/<a href="[^"]*adminmontes/g)).toHaveLength(2 * MOST_MAIL_LINES);
  expect(html.match(/Y más: \d+/g)).toEqual(['Y más: 5']);
  expect(html).toContain('la propiedad lo retiró el 30/11/2026');
  // What is late is never among those that are left out, whatever it is of.
  const late = {
    ...ONE,
    kind: 'seller',
    id: null,
    name: 'Montes del Sur',
    dueOn: '2026-11-20',
    state: 'overdue',
  } as const;
  expect(reviewsMail({ due: [...due, late], told: [] }, 'https://souto.example').html).toContain('Montes del Sur');
});
