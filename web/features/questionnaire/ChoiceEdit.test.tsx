import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { newId } from '#web/lib/ids.ts';
import { queryClient } from '#web/lib/query.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { ChoiceEdit } from './ChoiceEdit.tsx';
import { factsOf, newDraft, newRow } from './gridRow.ts';
import { type Sheet, SheetContext } from './sheetContext.ts';

afterEach(cleanup);

const activity = activityType('fixed-installations')!;
const facts = factsOf(activity, { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' });
const source = facts.columns.find(({ kind }) => kind === 'source')!;

const fuel = facts.columns.find(({ id }) => id === 'inputs.fuel')!;
const FUELS = ['Gas natural', 'Gasóleo C', 'Propano'].map((label) => ({ value: label.toLowerCase(), label }));

async function shown(column = source, typed = 'Caldera 1') {
  const told: string[] = [];
  const sheet = {
    facts,
    words: { language: 'es', period: facts.period, choices: () => FUELS, meaning: () => null },
    tick: { yes: 'Sí', no: 'No' },
    sources: ['Caldera 10'],
    label: () => 'Fuente',
    type: (_id: string, _column: unknown, text: string) => void told.push(text),
    choose: (_id: string, _column: unknown, value: string) => void told.push(`chosen: ${value}`),
  } as unknown as Sheet;
  const row = newRow(newId('row'), newDraft(activity.key, null), facts);
  const { unmount } = await renderKit(
    <QueryClientProvider client={queryClient}>
      <SheetContext value={sheet}>
        <ChoiceEdit row={row} column={column} onEnd={() => undefined} />
      </SheetContext>
    </QueryClientProvider>,
  );
  await i18next.loadNamespaces(['questionnaire']);
  const input = await screen.findByLabelText('Fuente');
  fireEvent.change(input, { target: { value: typed } });
  return { told, input, unmount };
}

it('a new source stays when the cell is left by a click elsewhere, and Escape takes it back', async () => {
  const { told, unmount } = await shown();
  unmount();
  expect(told).toEqual(['Caldera 1']);
  const other = await shown();
  fireEvent.keyDown(other.input, { key: 'Escape' });
  other.unmount();
  expect(other.told).toEqual([]);
});

it('a new name that begins like a known one is not taken for it', async () => {
  const { told, input, unmount } = await shown();
  fireEvent.keyDown(input, { key: 'Tab' });
  unmount();
  expect(told).toEqual(['Caldera 1']);
});

it('of a list, a word that fits nothing or several stays as it is to be told in the cell, however one leaves it', async () => {
  for (const typed of ['carbón', 'gas']) {
    const byTab = await shown(fuel, typed);
    fireEvent.keyDown(byTab.input, { key: 'Tab' });
    byTab.unmount();
    const byClick = await shown(fuel, typed);
    byClick.unmount();
    expect([...byTab.told, ...byClick.told]).toEqual([typed, typed]);
  }
  const one = await shown(fuel, 'prop');
  fireEvent.keyDown(one.input, { key: 'Tab' });
  one.unmount();
  expect(one.told).toEqual(['chosen: propano']);
});
