import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ClausesScreen } from './ClausesScreen.tsx';
import { SigningScreen } from './SigningScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const TEXTS = ['agreements', 'agreement', 'errors'];
const ID = 'frs_01JDQ9C3DE5F7G9H1J3K5M7N9P';
const HASH = 'a'.repeat(64);
const DOCUMENT = {
  ...{ title: 'Contrato', version: 'Versión 1', notice: 'Pendiente', annex: 'Anexo', general: [] },
  sections: [{ title: 'Partes', paragraphs: ['De una parte, Souto.'] }],
};
const agreement = (more: object = {}) => ({
  ...{ forestId: ID, forest: 'Souto da Pena', state: 'none', data: null, document: null, hash: null, v: 0 },
  ...{ signatories: [], signedAt: null, termEndOn: null, noticeFromOn: null, endsAtTerm: false, endsBy: null },
  isNoticeTime: false,
  ...more,
});
const READY = {
  ...{ state: 'generated', document: DOCUMENT, hash: HASH, v: 2 },
  signatories: [{ name: 'Ana Lema', isOwner: true, signedAt: null }],
};
async function showForest(state: string, more: object = {}, listing: object = { state: 'draft', v: 0 }) {
  server.answers['agreements.getAgreement'] = agreement(more);
  const co2 = { annualKg: 2_000_000 };
  const plots = [{ municipality: 'Folgoso do Courel', province: 'Lugo' }];
  server.answers['forests.getForest'] = { id: ID, name: 'Souto da Pena', state, co2, plots, fireInsurance: false };
  server.answers['orders.getSeller'] = { state: 'active' };
  server.answers['marketplace.getListing'] = listing;
  await showPage(ClausesScreen, `/forest/clausulas?forest=${ID}`, TEXTS);
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('the clauses are read before anything is signed, under the note of the lawyer, and printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await showPage(ClausesScreen, '/forest/clausulas', TEXTS);
  await screen.findByText(/pendiente de revisión por un abogado/);
  screen.getByRole('heading', { name: 'Pérdida o destrucción' });
  screen.getByText(/en un plazo de 15 días desde que ocurre/);
  press('Imprimir');
  expect(print).toHaveBeenCalledOnce();
});

describe('the contract of a forest', () => {
  it('is asked for with its data; who signs for another says for whom', async () => {
    await showForest('TO_VALIDATE');
    fireEvent.click(await screen.findByRole('button', { name: 'Pedir el contrato' }));
    screen.getByText(/^Ya puedes pedir el contrato/);
    expect(screen.getByRole('link', { name: 'Mis montes' }).getAttribute('href')).toBe('/forest/forestlist');
    await screen.findByRole('dialog');
    type(/^Quién firma/, 'Ana Lema');
    type(/^DNI o NIF/, '12345678z');
    fireEvent.click(screen.getByLabelText(/en representación/));
    await screen.findByLabelText(/^A quién represento/);
    type(/^A quién represento/, 'Comunidad de Montes');
    type(/de quien represento/, '00000000T');
    fireEvent.click(screen.getByLabelText(/Quiero la opción del seguro de incendios/));
    type(/^Precio mínimo/, '10');
    // That of the page, until another one is chosen.
    expect(screen.getByLabelText<HTMLSelectElement>(/^Lengua en que se escribe/).value).toBe('es');
    type(/^Lengua en que se escribe/, 'gl');
    fireEvent.click(screen.getByLabelText(/Declaro/));
    server.answers['agreements.requestAgreement'] = () => {
      throw new AppError('agreements.wrongState');
    };
    fireEvent.submit(screen.getByRole('form', { name: 'Datos del contrato' }));
    await screen.findByText(/El contrato no se ha pedido/);
    server.answers['agreements.requestAgreement'] = agreement({ state: 'requested', v: 1 });
    fireEvent.submit(screen.getByRole('form', { name: 'Datos del contrato' }));
    await vi.waitFor(() => expect(server.sent('requestAgreement')).toHaveLength(2));
    expect(server.sent('requestAgreement')[1]).toMatchObject({
      params: { id: ID },
      body: {
        v: 0,
        data: {
          ...{ thirdParty: true, represented: { name: 'Comunidad de Montes', taxId: '00000000T' } },
          ...{ signer: { name: 'Ana Lema', taxId: '12345678Z' }, municipality: 'Folgoso do Courel' },
          ...{ fireInsurance: true, price: { kind: 'default', floorCents: 1_000 }, notElsewhere: true, language: 'gl' },
        },
      },
    });
    await screen.findByText(/El equipo forestal está revisando el monte/);
  });

  it('is signed with a mailed code; a refusal is told', async () => {
    await showForest('TO_VALIDATE', READY);
    await screen.findByText('De una parte, Souto.');
    fireEvent.click(await screen.findByRole('button', { name: 'Enviarme el código' }));
    await screen.findByText(/Te hemos enviado un código/);
    type(/^Nombre completo/, 'Ana Lema');
    type(/^Código del correo/, '123456');
    server.answers['agreements.signAgreement'] = () => {
      throw new AppError('agreements.wrongCode');
    };
    press('Firmar');
    await screen.findByText(/El código no es correcto/);
    const signed = { ...READY, state: 'signed', termEndOn: '2027-11-29', noticeFromOn: '2027-10-30' };
    server.answers['agreements.signAgreement'] = agreement(signed);
    press('Firmar');
    await screen.findByRole('button', { name: 'Descargar el contrato firmado' });
    server.answers['agreements.getSignedAgreement'] = { url: null, fileName: 'contrato.pdf' };
    press('Descargar el contrato firmado');
    await screen.findByText(/El documento se está escribiendo/);
    expect(server.sent('signAgreement')[0]).toMatchObject({ body: { name: 'Ana Lema', hash: HASH, code: '123456' } });
  });

  it('is asked for with other data while it waits for signatures; who signed before is to sign again', async () => {
    const [own] = READY.signatories;
    const other = { name: 'Brais Lema', isOwner: false, signedAt: '2026-11-20T10:00:00.000Z' };
    await showForest('TO_VALIDATE', { ...READY, signatories: [own, other] });
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar los datos' }));
    await screen.findByText(/Alguien ya ha firmado\. Si cambias los datos/);
  });

  it('that holds waits for what is left, and its owner may say that it is the last term', async () => {
    const signed = { ...READY, state: 'signed', termEndOn: '2027-11-29', noticeFromOn: '2027-10-30' };
    await showForest('VALIDATED', signed);
    await screen.findByText(/Falta publicar el monte/);
    screen.getByText(/El aviso se puede dar desde el/);
    expect(screen.queryByRole('button', { name: /renovar/ })).toBeNull();
    cleanup();
    const inTime = { ...signed, isNoticeTime: true };
    await showForest('VALIDATED', inTime);
    await screen.findByText(/Falta publicar el monte/);
    screen.getByText(/se renueva solo\. Puedes avisar de que no lo renuevas hasta la víspera/);
    server.answers['agreements.setTermination'] = agreement({ ...inTime, endsAtTerm: true, endsBy: 'owner' });
    press('No renovar al acabar el periodo');
    const ask = within(await screen.findByRole('dialog'));
    ask.getByText(/El contrato acaba el 29\/11\/2027/);
    expect(server.sent('setTermination')).toEqual([]);
    fireEvent.click(ask.getByRole('button', { name: 'No renovar al acabar el periodo' }));
    await screen.findByRole('button', { name: 'Retirar el aviso y renovar' });
    expect(server.sent('setTermination')).toEqual([{ params: { id: ID }, body: { endsAtTerm: true } }]);
    cleanup();
    // What the team told is not the owner's to take back.
    await showForest('VALIDATED', { ...signed, isNoticeTime: true, endsAtTerm: true, endsBy: 'team' });
    await screen.findByText(/Souto ha avisado de que no lo renueva: el contrato acaba el 29\/11\/2027/);
    expect(screen.queryByRole('button', { name: /renovar/ })).toBeNull();
  });

  it.each([
    [{ state: 'active', v: 3 }, /pasa a activo el día 1/],
    [{ state: 'toValidate', v: 2 }, /revisando lo que publicaste/],
    [{ state: 'draft', v: 0 }, /Falta publicar el monte/],
  ])('says what it waits for, with the forest on the market as %j', async (listing, words) => {
    await showForest('VALIDATED', { ...READY, state: 'signed' }, listing);
    await screen.findByText(words);
  });
});

it('whoever comes by a link reads the contract and signs it; a link that does not stand is told', async () => {
  const told = { forest: 'Souto da Pena', name: 'Uxío Lema', document: DOCUMENT, hash: HASH, signatories: [] };
  const linked = { ...told, language: 'gl' };
  server.answers['agreements.readLinked'] = { ...linked, signedAt: null };
  window.location.hash = '#k=token';
  await showPage(SigningScreen, '/agreement', TEXTS);
  expect((await screen.findByText('De una parte, Souto.')).closest('[lang]')?.getAttribute('lang')).toBe('gl');
  press('Enviarme el código');
  await screen.findByText(/Te hemos enviado un código/);
  type(/^Nombre completo/, 'Uxío Lema');
  type(/^Código del correo/, '654321');
  server.answers['agreements.signLinked'] = { ...linked, signedAt: '2026-11-29T10:00:00.000Z' };
  press('Firmar');
  // Two sentences, and not one.
  await screen.findByText(/^Uxío Lema: firmado el \S+ \S+$/);
  screen.getByText(/^Faltan otras firmas/);
  expect(server.sent('signLinked')[0]).toMatchObject({ body: { link: 'token', code: '654321' } });
  cleanup();
  const signedAt = '2026-11-29T10:00:00.000Z';
  const whole = { ...linked, signedAt, signatories: [{ name: 'Uxío Lema', isOwner: false, signedAt }] };
  server.answers['agreements.readLinked'] = whole;
  server.answers['agreements.getLinkedFile'] = { url: null, fileName: 'contrato.pdf' };
  await showPage(SigningScreen, '/agreement', TEXTS);
  fireEvent.click(await screen.findByRole('button', { name: 'Descargar el contrato firmado' }));
  await screen.findByText(/El documento se está escribiendo/);
  expect(screen.queryByText(/Faltan otras firmas/)).toBeNull();
  cleanup();
  server.answers['agreements.readLinked'] = { ...linked, document: null, hash: null, signedAt: null };
  await showPage(SigningScreen, '/agreement', TEXTS);
  await screen.findByText('Ahora no hay nada que firmar');
  expect(screen.queryByRole('button', { name: 'Enviarme el código' })).toBeNull();
  cleanup();
  server.answers['agreements.readLinked'] = () => {
    throw new AppError('agreements.linkNotFound');
  };
  await showPage(SigningScreen, '/agreement', TEXTS);
  await screen.findByText(/Este enlace no es válido/);
});
