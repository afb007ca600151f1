import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { setDraftGuest, setDraftOwner } from '#web/lib/drafts.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { WriteBox } from './WriteBox.tsx';

const offline = () => Promise.reject(new AppError('kit.offline'));
const send = vi.fn<(text: string, id: string) => Promise<void>>();
const show = () =>
  showPage(() => <WriteBox draft="figure" label="Comenta" action="Enviar" onSend={send} />, '/audit/1', ['audits']);
const box = async () => (await screen.findByLabelText('Comenta')) as HTMLTextAreaElement;
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });
async function press(): Promise<void> {
  const before = send.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(send.mock.calls.length).toBe(before + 1));
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Enviar' }) as HTMLButtonElement).disabled).toBe(false),
  );
}
const sentId = (call: number) => send.mock.calls[call]?.[1];
/** What `showPage` empties as it starts is put back: the page that comes next is on the same machine. */
async function showAgain(): Promise<void> {
  const kept = { ...localStorage };
  cleanup();
  vi.spyOn(Storage.prototype, 'clear').mockImplementationOnce(() => undefined);
  await show();
  expect({ ...localStorage }).toMatchObject(kept);
}
beforeEach(() => {
  send.mockReset().mockResolvedValue();
  setDraftOwner('');
  setDraftGuest('inv_1');
});
afterEach(() => {
  cleanup();
  setDraftGuest(null);
});

describe('what is written', () => {
  it('is there again after the page was gone, only for whoever wrote it, and not once it was sent', async () => {
    await show();
    await type('A medias');
    await showAgain();
    expect((await box()).value).toBe('A medias');
    setDraftGuest('inv_2');
    await showAgain();
    expect((await box()).value).toBe('');
    setDraftGuest('inv_1');
    setDraftOwner('somebody who signed in meanwhile');
    await showAgain();
    expect((await box()).value).toBe('A medias');
    await press();
    await waitFor(async () => expect((await box()).value).toBe(''));
    await showAgain();
    expect((await box()).value).toBe('');
  });

  it('and sent again because no answer came is the same comment, also from another page; the next one is not', async () => {
    await show();
    send.mockImplementation(offline);
    await type('De onde sae?');
    await press();
    await press();
    await showAgain();
    send.mockResolvedValue();
    await press();
    expect([sentId(1), sentId(2)]).toEqual([sentId(0), sentId(0)]);
    await type('E isto?');
    await press();
    expect(sentId(3)).not.toBe(sentId(0));
  });

  it('that was changed after it had arrived is another comment', async () => {
    await show();
    await type('Outra cousa');
    send.mockRejectedValueOnce(new AppError('audits.idTaken'));
    await press();
    expect((await box()).value).toBe('Outra cousa');
    await press();
    expect(sentId(1)).not.toBe(sentId(0));
  });
});
