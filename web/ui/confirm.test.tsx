import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { confirm } from './confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { renderKit } from './kitForTests.tsx';

afterEach(cleanup);
const ask = async (irreversible: boolean) => {
  await renderKit(null);
  let answer!: Promise<boolean>;
  act(() => {
    answer = confirm({
      title: 'Terminar el cálculo',
      body: 'Se sellan 12 filas.',
      confirmLabel: 'Terminar',
      ...(irreversible && { irreversible: { tick: 'Lo he revisado', again: 'No se podrá editar.', againLabel: 'Sí' } }),
    });
  });
  await screen.findByRole('dialog', { name: 'Terminar el cálculo' });
  return answer;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('confirm', () => {
  it('answers yes, and no', async () => {
    const yes = ask(false);
    await screen.findByRole('dialog');
    press('Terminar');
    expect(await yes).toBe(true);
  });

  it('takes the focus to what it says, not to the button that closes it', async () => {
    const answer = ask(false);
    const dialog = await screen.findByRole('dialog');
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toContain('Se sellan 12 filas.');
    press('Cancelar');
    expect(await answer).toBe(false);
  });

  it('is closed alone by Escape, and what it was asked over by the next', async () => {
    const close = vi.fn();
    await renderKit(
      <Dialog isOpen onClose={close} title="Nuevo compromiso">
        Lo que se escribe
      </Dialog>,
    );
    let answer!: Promise<boolean>;
    act(() => {
      answer = confirm({ title: '¿Guardar?', body: 'Ya hay otro.', confirmLabel: 'Guardar' });
    });
    await screen.findByRole('dialog', { name: '¿Guardar?' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(await answer).toBe(false);
    expect(close).not.toHaveBeenCalled();
    await expect.poll(() => screen.queryByRole('dialog', { name: '¿Guardar?' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(close).toHaveBeenCalledOnce();
  });

  it('answers no when it is closed', async () => {
    const no = ask(false);
    await screen.findByRole('dialog');
    press('Cancelar');
    expect(await no).toBe(false);
  });

  it('asks for the tick and then once more before what cannot be undone', async () => {
    const answer = ask(true);
    await screen.findByRole('dialog');
    press('Terminar');
    expect(screen.getByText('Marca la casilla para poder continuar.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lo he revisado' }));
    press('Terminar');
    expect(screen.getByRole('alert').textContent).toBe('No se podrá editar.');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    press('Sí');
    expect(await answer).toBe(true);
  });
});
