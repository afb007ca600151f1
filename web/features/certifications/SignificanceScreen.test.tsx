import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { analysis, registry } from './certificationsForTests.ts';
import { SignificanceScreen } from './SignificanceScreen.tsx';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: { name: 'Noa' }, actor: session.actor }),
}));
beforeEach(() => {
  server.reset();
  session.actor = user({ sections: { certifications: 'EDIT' }, scope: null });
});
afterEach(cleanup);
async function show(one = analysis()) {
  server.answers['certifications.getCertification'] = one;
  let v = one.v;
  server.answers['certifications.saveAnalysis'] = ({ body }: { body: { analysis: object } }) => {
    v += 1;
    return { ...one, v, analysis: { ...one.analysis, ...body.analysis } };
  };
  await showPage(SignificanceScreen, '/footprint/certification/iso-significance/$id', ['certifications', 'errors']);
}
const NAMES = [
  '3. Transporte',
  '4. Productos que usa la organización',
  '5. Uso de los productos de la organización',
  '6. Otras fuentes',
];
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const choose = (at: Awaited<ReturnType<typeof part>>, label: string, value: string) =>
  fireEvent.change(at.getByLabelText(label), { target: { value } });
const CRITERIA = ['Influencia para reducirla', 'Acceso a los datos', 'Interés de clientes y otros', 'Guía del sector'];

it('the figures give the magnitude, and the scores a proposal', async () => {
  await show();
  const transport = await part('3. Transporte');
  expect(transport.getByText(/Es el 6,0\s%/)).toBeTruthy();
  expect((transport.getByLabelText('Magnitud') as HTMLSelectElement).value).toBe('3');
  expect(transport.getByText('Propuesta: significativa.')).toBeTruthy();
  const others = await part('6. Otras fuentes');
  expect(others.getByText('Todavía no hay propuesta.')).toBeTruthy();
  for (const label of ['Magnitud', ...CRITERIA]) choose(others, label, '1');
  expect(others.getByText('Puntuación: 8 de 24.')).toBeTruthy();
  expect(others.getByText('Propuesta: no significativa.')).toBeTruthy();
});

it('what is lacking is told at its place; a whole one saves itself and leads to its result', async () => {
  await show();
  await part('3. Transporte');
  fireEvent.click(screen.getByRole('button', { name: 'Ver el resultado' }));
  await screen.findAllByText('Falta decir si la categoría 3 es significativa.');
  for (const name of NAMES) {
    const at = await part(name);
    for (const label of CRITERIA) choose(at, label, '2');
    if (name.startsWith('5') || name.startsWith('6')) choose(at, 'Magnitud', '1');
    fireEvent.click(at.getByLabelText(name.startsWith('6') ? 'No' : 'Sí'));
    const reason = at.getByLabelText(/^Motivo/);
    fireEvent.change(reason, { target: { value: 'La dirección lo decidió así en enero de 2025.' } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Ver el resultado' }));
  await screen.findByRole('heading', { name: '5 categorías significativas' });
  await screen.findByText('Guardado');
  const sent = server.sent('saveAnalysis').at(-1) as { body: { analysis: { answers: object } } };
  expect(sent.body.analysis.answers).toMatchObject({ 6: { isSignificant: false } });
  const link = screen.getByRole('link', { name: 'Crear el informe ISO' });
  expect(link.getAttribute('href')).toMatch(/^\/footprint\/myfootprint\/report\/cal_.*\?kind=iso14064$/);
  expect(screen.getByText(/^Pesos y umbral: Magnitud 3, Influencia para reducirla 2, .* Umbral 14\./)).toBeTruthy();
});

it('other weights ask for a reason', async () => {
  await show();
  const rules = await part('Pesos y umbral');
  expect(rules.queryByLabelText('Por qué otros pesos u otro umbral')).toBeNull();
  fireEvent.change(rules.getByLabelText('Influencia para reducirla'), { target: { value: '4' } });
  await waitFor(() => expect(rules.getByLabelText('Por qué otros pesos u otro umbral')).toBeTruthy());
});

it('a threshold on its way to a number is given to nobody', async () => {
  await show();
  const rules = await part('Pesos y umbral');
  const threshold = rules.getByLabelText('Umbral') as HTMLInputElement;
  for (const typed of ['', '9999', '']) {
    fireEvent.change(threshold, { target: { value: typed } });
    expect(rules.queryByLabelText('Por qué otros pesos u otro umbral')).toBeNull();
  }
  fireEvent.blur(threshold);
  expect(threshold.value).toBe('14');
  fireEvent.change(threshold, { target: { value: '16' } });
  await waitFor(() => expect(rules.getByLabelText('Por qué otros pesos u otro umbral')).toBeTruthy());
});

/** Somebody else has said something of a category; the next save at the old version is refused. */
function outrun(one: ReturnType<typeof analysis>, category: 3 | 4, reason: string) {
  const { analysis: was } = one;
  if (!was) throw new Error('No analysis');
  const answers = { ...was.answers, [category]: { ...was.answers[category], reason } };
  const theirs = { ...one, v: one.v + 1, analysis: { ...was, answers } };
  server.answers['certifications.getCertification'] = theirs;
  server.answers['certifications.saveAnalysis'] = ({ body }: { body: { v: number; analysis: object } }) =>
    body.v === theirs.v
      ? { ...theirs, v: theirs.v + 1, analysis: { ...was, ...body.analysis } }
      : Promise.reject(new AppError('conflict.versionChanged'));
}
const reasonOf = async (name: string) => (await part(name)).getByLabelText(/^Motivo/) as HTMLTextAreaElement;
const write = async (name: string, value: string) => fireEvent.change(await reasonOf(name), { target: { value } });

it('what somebody else writes meanwhile of another category is taken in, and both are saved', async () => {
  const one = analysis();
  await show(one);
  await part('3. Transporte');
  outrun(one, 4, 'Lo de ellos');
  await write('3. Transporte', 'Lo mío');
  await waitFor(
    async () => expect((await reasonOf('4. Productos que usa la organización')).value).toBe('Lo de ellos'),
    {
      timeout: 5_000,
    },
  );
  await screen.findByText('Guardado');
  const sent = server.sent('saveAnalysis').at(-1) as { body: { analysis: { answers: object } } };
  expect(sent.body.analysis.answers).toMatchObject({ 3: { reason: 'Lo mío' }, 4: { reason: 'Lo de ellos' } });
});

it('the same category written by two is told, and theirs is seen before anything is undone', async () => {
  const one = analysis();
  await show(one);
  await part('3. Transporte');
  outrun(one, 3, 'Lo de ellos');
  await write('3. Transporte', 'Lo mío');
  const take = await screen.findByRole('button', { name: 'Ver lo que escribió' }, { timeout: 5_000 });
  expect((await reasonOf('3. Transporte')).value).toBe('Lo mío');
  fireEvent.click(take);
  expect((await reasonOf('3. Transporte')).value).toBe('Lo de ellos');
  await write('3. Transporte', 'Lo de ambos');
  await waitFor(() => expect(screen.getByText('Guardado')).toBeTruthy(), { timeout: 5_000 });
});

it('one that was requested meanwhile is shown as it was requested', async () => {
  // As the address names it.
  const one = analysis({ id: '$id' as never });
  await show(one);
  await part('3. Transporte');
  server.answers['certifications.saveAnalysis'] = () => Promise.reject(new AppError('certifications.notEditable'));
  server.answers['certifications.getCertification'] = { ...one, v: 2, state: 'requested' };
  await write('3. Transporte', 'Lo mío');
  await screen.findByText(/^Solo lectura/, {}, { timeout: 5_000 });
  expect((await reasonOf('3. Transporte')).value).toBe('');
});

it('a requested one is read only, and one of the registry has none', async () => {
  await show(analysis({ state: 'requested' }));
  await screen.findByText(/^Solo lectura/);
  const transport = await part('3. Transporte');
  expect((transport.getByLabelText('Magnitud') as HTMLSelectElement).disabled).toBe(true);
  cleanup();
  await show(registry());
  await screen.findByText('Esta certificación no lleva análisis');
});

it('nobody is sent to ask for the review of what has been reviewed', async () => {
  const one = analysis({ state: 'approved' });
  const { figures, rules, criteriaVersion } = one.analysis!;
  const scores = { magnitude: 3, influence: 2, dataAccess: 2, stakeholders: 2, sectorGuidance: 2 };
  const answer = { scores, isSignificant: true, reason: 'La dirección lo decidió así en enero.' };
  const whole = { figures, rules, criteriaVersion, answers: { 3: answer, 4: answer, 5: answer, 6: answer } };
  await show({ ...one, analysis: whole });
  await screen.findByRole('heading', { name: '6 categorías significativas' });
  expect(screen.getByRole('link', { name: 'Abrir la certificación' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pedir la revisión' })).toBeNull();
});
