import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { renderKit } from '../kitForTests.tsx';
import { CheckField, RadioField } from './choiceFields.tsx';
import { Form, SubmitButton } from './Form.tsx';
import { TextField } from './fields.tsx';
import { useZodForm } from './useZodForm.ts';

const said = z.string().min(1);
const Late = z.object({ kind: z.enum(['a', 'b']), more: said, name: said, isTrue: z.literal(true) });
/** One of its fields comes when another asks for it, and stands before those that were there. */
function Growing() {
  const form = useZodForm(Late, { more: '', name: '' });
  const { control, watch } = form;
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  return (
    <Form form={form} onSubmit={() => {}}>
      <RadioField {...{ control, name: 'kind', label: 'Tipo', options }} />
      {watch('kind') === 'b' ? <TextField {...{ control, name: 'more', label: 'Más' }} /> : null}
      <TextField {...{ control, name: 'name', label: 'Nombre' }} />
      <CheckField {...{ control, name: 'isTrue', label: 'Es verdad' }} />
      <SubmitButton>Guardar</SubmitButton>
    </Form>
  );
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const errorOf = async (label: string) => {
  await expect.poll(() => screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  return document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
};

afterEach(cleanup);

describe('a form with things to choose and to tick', () => {
  it('says of what is not chosen that it is to be chosen, and of what is not ticked that it is to be ticked', async () => {
    await renderKit(<Growing />);
    save();
    await screen.findByText('Falta este dato. Elige una opción para continuar.');
    const untrue = 'Falta esta casilla. Márcala para continuar.';
    expect(await errorOf('Es verdad')).toBe(untrue);
    for (const _ of [true, false]) fireEvent.click(screen.getByLabelText('Es verdad'));
    await expect.poll(() => errorOf('Es verdad')).toBe(untrue);
  });

  it('puts the focus in the first wrong field of the page, also when that one came last', async () => {
    await renderKit(<Growing />);
    save();
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('a'));
    fireEvent.click(screen.getByLabelText('b'));
    await screen.findByLabelText('Más');
    save();
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Más'));
  });
});
