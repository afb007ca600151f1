import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderKit } from './kitForTests.tsx';
import { forgetProblems, useProblems } from './problems.ts';
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
