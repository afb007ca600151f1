import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderKit } from './kitForTests.tsx';
import { Wizard } from './Wizard.tsx';

afterEach(cleanup);
const steps = [
  { key: 'load', label: 'Cargar' },
  { key: 'check', label: 'Comprobar' },
  { key: 'save', label: 'Guardar' },
];
const shown = () =>
  screen.getAllByRole('listitem').map((item) => ({
    isCurrent: item.getAttribute('aria-current') === 'step',
    isDone: item.textContent?.includes('hecho') ?? false,
  }));

it('marks the step that is shown, and those before it as done', async () => {
  await renderKit(
    <Wizard steps={steps} current="save">
      x
    </Wizard>,
  );
  expect(shown()).toEqual([
    { isCurrent: false, isDone: true },
    { isCurrent: false, isDone: true },
    { isCurrent: true, isDone: false },
  ]);
});

it('has no step to do when all is done', async () => {
  await renderKit(
    <Wizard steps={steps} current="save" isFinished>
      x
    </Wizard>,
  );
  expect(shown()).toEqual(steps.map(() => ({ isCurrent: false, isDone: true })));
});
