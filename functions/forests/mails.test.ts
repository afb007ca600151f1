import { expect, it } from 'vitest';
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
