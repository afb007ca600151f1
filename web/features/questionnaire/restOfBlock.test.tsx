import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import type { Question } from '#shared/questionnaire/schema.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { calculation } from './actsForTests.ts';
import { RestOfBlock } from './RestOfBlock.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
afterEach(() => {
  cleanup();
  server.reset();
});

const question = (activity: string, more: object = {}) =>
  ({ activity, block: 'travel', scope: 3, state: 'empty', asksReason: false, v: 0, ...more }) as Question;
const [road, rail, air, hotel] = [
  question('business-trip-road-transport', { state: 'started' }),
  question('business-trip-rail-transport'),
  question('business-trip-air-transport', { v: 3 }),
  question('waste', { block: 'waste' }),
] as const;
const show = (questions: readonly Question[], current: Question) =>
  showPage(() => <RestOfBlock calculationId={calculation.id} questions={questions} current={current} />, '/pregunta', [
    'questionnaire',
    'emissions',
    'errors',
  ]);
const said = () =>
  server.sent('answerQuestion').map((sent) => {
    const { params, body } = sent as { params: { activity: string }; body: object };
    return { activity: params.activity, ...body };
  });

it('what nobody has begun of a block is left out together, by name and count, and taken back', async () => {
  server.answers['questionnaire.answerQuestion'] = ({ params, body }: never) => {
    const { activity } = params as { activity: string };
    const { v } = body as { v: number };
    return question(activity, { v: v + 1, state: 'doesNotApply' });
  };
  await show([road, rail, air, hotel], road);
  fireEvent.click(await screen.findByRole('button', { name: 'Dejar fuera las 2 sin empezar de este bloque' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'No viajamos' } });
  fireEvent.click(screen.getByRole('button', { name: 'Marcar que 2 no se aplican' }));
  await screen.findByText('2 preguntas dejadas fuera.');
  const out = { answer: 'doesNotApply', reason: 'No viajamos' };
  expect(said()).toEqual([
    { activity: rail.activity, v: 0, ...out },
    { activity: air.activity, v: 3, ...out },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(said()).toHaveLength(4));
  expect(said().slice(2)).toEqual([
    { activity: rail.activity, v: 1, answer: 'open', reason: '' },
    { activity: air.activity, v: 4, answer: 'open', reason: '' },
  ]);
});

it('what is refused is told by count, and the rest is left out', async () => {
  server.answers['questionnaire.answerQuestion'] = ({ params }: never) => {
    const { activity } = params as { activity: string };
    if (activity === rail.activity) throw new AppError('conflict.versionChanged');
    return question(activity, { v: 4, state: 'doesNotApply' });
  };
  await show([road, rail, air], road);
  fireEvent.click(await screen.findByRole('button', { name: 'Dejar fuera las 2 sin empezar de este bloque' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar que 2 no se aplican' }));
  await screen.findByText('1 pregunta se ha quedado como estaba');
  await screen.findByText('1 pregunta dejada fuera.');
});

it('the question that is shown has a button of its own', async () => {
  await show([road, rail], rail);
  expect(screen.queryByText(/Dejar fuera/)).toBeNull();
});
