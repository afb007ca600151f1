import { expect, it, vi } from 'vitest';
import { closing } from './settle.ts';

const closed = vi.hoisted(() => vi.fn());
vi.mock('./provider.ts', () => ({ closed, sessionOf: vi.fn(), paymentOf: vi.fn(), asking: vi.fn() }));

it('credits of a session that could not be closed stay reserved: a payment is being made in it', async () => {
  closed.mockResolvedValue({ status: 'open' });
  const order = { state: 'waiting', session: { id: 'cs_1' } } as never;
  await expect(closing(order, 'cancel', { by: 'tests', now: new Date(0) })).rejects.toMatchObject({
    code: 'offsets.notProcessed',
  });
});
