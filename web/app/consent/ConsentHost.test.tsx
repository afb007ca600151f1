import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PURPOSES } from '#shared/consents/purposes.ts';
import { startI18n } from '#web/lib/i18n.ts';
import { STORED_ITEMS } from '#web/lib/storedItems.ts';
import words from '../../../shared/texts/es/consents.json' with { type: 'json' };
import es from '../../i18n/es/consent.json' with { type: 'json' };

beforeEach(async () => {
  localStorage.clear();
  await startI18n('es', ['consent']);
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
});

/** As after a page load: nothing is remembered but what the machine keeps. */
async function load() {
  vi.resetModules();
  const lib = await import('#web/lib/consent.ts');
  return { ...lib, ...(await import('./ConsentHost.tsx')) };
}

const stored = () => JSON.parse(localStorage.getItem('souto.consent') ?? 'null')?.value;

it('asks until somebody chooses: to reject is the same button as to accept, and keeps the choice', async () => {
  const { ConsentHost, hasConsent } = await load();
  render(<ConsentHost />);
  const bar = await screen.findByRole('region', { name: es.bar.title });
  const [reject, accept] = [es.reject, es.accept].map((name) => within(bar).getByRole('button', { name }));
  expect(reject?.className).toBe(accept?.className);
  expect(stored()).toBeUndefined();
  expect(PURPOSES.some(hasConsent)).toBe(false);
  fireEvent.click(reject as HTMLElement);
  expect(screen.queryByRole('region')).toBeNull();
  expect(stored()).toMatchObject({ version: 1, language: 'es', purposes: { errors: false, tracking: false } });
  expect(Math.abs(Date.parse(stored().at) - Date.now())).toBeLessThan(10_000);
});

it('shows what is kept, and takes each purpose by itself, at any time', async () => {
  const { ConsentHost, askAgain, choose, consent, onConsent } = await load();
  choose(PURPOSES);
  const records: unknown[] = [];
  const forget = onConsent((one) => records.push(one.purposes));
  render(<ConsentHost />);
  act(() => askAgain());
  const dialog = await screen.findByRole('dialog', { name: es.dialog.title });
  for (const { name } of STORED_ITEMS) expect(within(dialog).getByText(name)).toBeTruthy();
  const necessary = within(dialog).getByLabelText(es.necessary.name) as HTMLInputElement;
  expect(necessary.disabled).toBe(true);
  fireEvent.click(within(dialog).getByLabelText(words.tracking.name));
  fireEvent.click(within(dialog).getByRole('button', { name: es.dialog.save }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(consent()?.purposes).toEqual({ errors: true, tracking: false });
  expect(records).toEqual([{ errors: true, tracking: false }]);
  forget();
});

it.each([
  ['of another text', (value: object) => ({ value: { ...value, version: 0 }, untilMs: Date.now() + 1e9 })],
  ['180 days old', (value: object) => ({ value, untilMs: Date.now() - 1 })],
  ['not readable', () => 'x'],
])('asks anew when the choice is %s', async (_, change) => {
  (await load()).choose(PURPOSES);
  localStorage.setItem('souto.consent', JSON.stringify(change(stored())));
  expect((await load()).consent()).toBeNull();
});

it('keeps a choice for 180 days', async () => {
  (await load()).choose([]);
  const { untilMs } = JSON.parse(localStorage.getItem('souto.consent') ?? '{}');
  expect(Math.round((untilMs - Date.now()) / 86_400_000)).toBe(180);
});
