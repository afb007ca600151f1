import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { AppError } from '#shared/kernel/appError.ts';
import { readDraft, removeDraft } from '#web/lib/drafts.ts';
import { renderKit } from '../kitForTests.tsx';
import { Form, SubmitButton } from './Form.tsx';
import { TextField } from './fields.tsx';
import { NumberField } from './NumberField.tsx';
import { Overruled } from './Overruled.tsx';
import { useDraft } from './useDraft.ts';
import { useZodForm } from './useZodForm.ts';

const Schema = z.object({
  name: z.string().trim().min(1).max(10),
  billingCents: z.number().nonnegative().max(123_456_700),
});
type Values = z.output<typeof Schema>;

interface SampleProps {
  send: (values: Values) => Promise<void> | void;
  start?: Partial<Values>;
}
function Sample({ send, start = {} }: SampleProps) {
  const form = useZodForm(Schema, { name: '', billingCents: null as unknown as number, ...start });
  const { overruled, setOverruled } = useDraft(form, 'sample');
  return (
    <Form form={form} onSubmit={send} label="Muestra" failed="Error al guardar la muestra.">
      <Overruled {...{ form, overruled, setOverruled }} />
      <TextField control={form.control} name="name" label="Nombre" />
      <NumberField control={form.control} name="billingCents" label="Facturación" unit="€" scale={100} />
      <input type="checkbox" aria-label="Acepta" />
      <SubmitButton>Guardar</SubmitButton>
    </Form>
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const errorOf = async (label: string) => {
  await expect.poll(() => screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  return document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
};
afterEach(() => {
  cleanup();
  removeDraft('sample');
});

describe('a form', () => {
  it('says what is missing at its field and sends nothing', async () => {
    const send = vi.fn();
    await renderKit(<Sample send={send} />);
    save();
    expect(await errorOf('Nombre')).toMatch(/^Falta este dato/);
    expect(await errorOf('Facturación')).toMatch(/^Falta este dato/);
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
    expect(send).not.toHaveBeenCalled();
  });

  it('loses no press to the error of the field that is left for it', async () => {
    await renderKit(<Sample send={vi.fn()} />);
    // A press that leaves the focus where it is does not make the field say its error before the click.
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Guardar' }))).toBe(false);
    expect(fireEvent.mouseDown(screen.getByLabelText('Acepta'))).toBe(false);
    expect(fireEvent.mouseDown(screen.getByLabelText('Nombre'))).toBe(true);
  });

  it('reads a number as it is written here and sends the schema output', async () => {
    const send = vi.fn();
    await renderKit(<Sample send={send} />);
    type('Nombre', ' Quiroga ');
    type('Facturación', '1.234,56');
    save();
    await expect.poll(() => send.mock.calls.length).toBeGreaterThan(0);
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Quiroga', billingCents: 123456 });
  });

  it('writes money with its cents, however many it has', async () => {
    await renderKit(<Sample send={vi.fn()} start={{ billingCents: 28_710 }} />);
    expect((screen.getByLabelText('Facturación') as HTMLInputElement).value).toBe('287,10');
  });

  it('names the bounds of a number as the number is written: in euro, not in cents', async () => {
    await renderKit(<Sample send={() => {}} />);
    type('Facturación', '2.000.000');
    fireEvent.blur(screen.getByLabelText('Facturación'));
    expect(await errorOf('Facturación')).toContain('1.234.567,00.');
  });

  it('tells a number that is none', async () => {
    await renderKit(<Sample send={() => {}} />);
    type('Facturación', 'doce');
    fireEvent.blur(screen.getByLabelText('Facturación'));
    expect(await errorOf('Facturación')).toMatch(/número/i);
    expect(screen.getByLabelText<HTMLInputElement>('Facturación').value).toBe('doce');
  });

  it('puts the problems of the server at their fields', async () => {
    const refuse = () => {
      throw new AppError(
        'input.invalid',
        {},
        { issues: [{ path: ['draft', 'name'], code: 'organizations.nameTaken' }] },
      );
    };
    await renderKit(<Sample send={refuse} />);
    type('Nombre', 'Quiroga');
    type('Facturación', '1');
    save();
    expect(await errorOf('Nombre')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells any other failure above, with the number of the request', async () => {
    const fail = () => Promise.reject(new AppError('kit.offline', { requestId: 'req-7' }));
    await renderKit(<Sample send={fail} />);
    type('Nombre', 'Quiroga');
    type('Facturación', '1');
    save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No hay conexión');
    expect(alert.textContent).toContain('req-7');
    expect(alert.textContent).toMatch(/^Error al guardar la muestra\./);
  });

  it('brings back what was being written', async () => {
    await renderKit(<Sample send={() => {}} />);
    type('Nombre', 'A medias');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await renderKit(<Sample send={() => {}} />);
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('A medias');
  });

  const shown = () => ['Nombre', 'Facturación'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  const leave = () => {
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
  };
  it('brings back what was written over a newer version, and nothing over what somebody else wrote there', async () => {
    const was = { name: 'Quiroga', billingCents: 100 };
    await renderKit(<Sample send={() => {}} start={was} />);
    type('Nombre', 'A medias');
    leave();
    await renderKit(<Sample send={() => {}} start={{ ...was, billingCents: 300 }} />);
    expect(shown()).toEqual(['A medias', '3,00']);
    leave();
    await renderKit(<Sample send={() => {}} start={{ ...was, name: 'Monforte' }} />);
    expect(shown()).toEqual(['Monforte', '1,00']);
  });

  it('says whose value stands where somebody else changed the same field, and brings the own one back when asked', async () => {
    const was = { name: 'Quiroga', billingCents: 100 };
    await renderKit(<Sample send={() => {}} start={was} />);
    type('Nombre', 'A medias');
    leave();
    const theirs = { ...was, name: 'Monforte' };
    for (let visit = 0; visit < 2; visit++) {
      await renderKit(<Sample send={() => {}} start={theirs} />);
      expect(await screen.findByText(/Otra persona cambió «Nombre»/)).toBeTruthy();
      if (visit === 0) leave();
    }
    fireEvent.click(screen.getByRole('button', { name: 'Usar el mío' }));
    expect(shown()).toEqual(['A medias', '1,00']);
    expect(screen.queryByText(/Otra persona cambió/)).toBeNull();
    leave();
    await renderKit(<Sample send={() => {}} start={theirs} />);
    expect(shown()).toEqual(['A medias', '1,00']);
  });

  it('brings nothing back of what was taken back', async () => {
    await renderKit(<Sample send={() => {}} />);
    type('Nombre', 'A medias');
    window.dispatchEvent(new Event('pagehide'));
    type('Nombre', '');
    leave();
    expect(readDraft('sample')).toBeNull();
  });
});
