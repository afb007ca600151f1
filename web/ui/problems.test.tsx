import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderKit } from './kitForTests.tsx';
import { forgetProblems, useProblems, useProblemsOf } from './problems.ts';
import { toast } from './toast.ts';

afterEach(() => {
  cleanup();
  act(forgetProblems);
});
const Kept = () => (
  <ul aria-label="kept">
    {useProblems().map(({ id, words }) => (
      <li key={id}>{words}</li>
    ))}
  </ul>
);

it('an error of a toast also stays in the page until it is put away; good news does not', async () => {
  await renderKit(<Kept />);
  act(() => {
    toast.success({ title: 'Guardado' });
    toast.error({ title: 'No se ha podido borrar' });
    toast.error({ title: 'No se ha guardado', detail: 'No hay conexión.' });
  });
  const kept = screen.getByRole('list', { name: 'kept' });
  expect(kept.textContent).toBe('No se ha podido borrarNo se ha guardado. No hay conexión.');
  act(forgetProblems);
  expect(kept.textContent).toBe('');
});

function Chosen() {
  const [year, setYear] = useState(2023);
  useProblemsOf(String(year));
  return (
    <button type="button" onClick={() => setYear(2024)}>
      {year}
    </button>
  );
}

it('what was refused of one choice is gone with it', async () => {
  await renderKit(
    <>
      <Kept />
      <Chosen />
    </>,
  );
  act(() => toast.error({ title: 'No hay datos que exportar' }));
  const kept = screen.getByRole('list', { name: 'kept' });
  expect(kept.textContent).toBe('No hay datos que exportar');
  fireEvent.click(screen.getByRole('button', { name: '2023' }));
  expect(kept.textContent).toBe('');
});
