import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { renderKit } from '../kitForTests.tsx';
import { Form, SubmitButton } from './Form.tsx';
import { TextField } from './fields.tsx';
import { useLateForm } from './useLateForm.ts';

const Schema = z.object({ name: z.string().trim().min(1) });
type Values = z.output<typeof Schema>;

interface SampleProps {
  load: () => Promise<typeof Schema>;
  send: (values: Values) => void;
}
function Sample({ load, send }: SampleProps) {
  const form = useLateForm(load, { name: '' });
  return (
    <Form form={form} onSubmit={send} label="Muestra">
      <TextField control={form.control} name="name" label="Nombre" />
      <SubmitButton>Guardar</SubmitButton>
    </Form>
  );
}
const field = () => screen.getByLabelText('Nombre');
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const error = async () => {
  await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true');
  return document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
};
afterEach(cleanup);

it('brings its schema with the first check, and reads by it', async () => {
  const [load, send] = [vi.fn(async () => Schema), vi.fn()];
  await renderKit(<Sample load={load} send={send} />);
  expect(load).not.toHaveBeenCalled();
  save();
  expect(await error()).toMatch(/^Falta este dato/);
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: ' Quiroga ' } });
  save();
  await expect.poll(() => send.mock.calls[0]?.[0]).toEqual({ name: 'Quiroga' });
});

it('sends nothing unread: a schema that cannot be brought is told at the field', async () => {
  const send = vi.fn();
  await renderKit(<Sample load={() => Promise.reject(new TypeError('Failed to fetch'))} send={send} />);
  fireEvent.change(field(), { target: { value: 'Quiroga' } });
  save();
  expect(await error()).toMatch(/^No hay conexión/);
  expect(send).not.toHaveBeenCalled();
});
