import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CalculationDraft } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import errors from '#shared/texts/es/errors.json' with { type: 'json' };
import es from '#web/i18n/es/calculations.json' with { type: 'json' };
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { PreviousDataForm } from './PreviousDataForm.tsx';
import { calculationQuery } from './queries.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
afterEach(cleanup);

const organizations = ['Norte', 'Sur'].map(
  (name) =>
    ({ ...OrganizationDraft.parse({ name, employees: name.length }), id: newId('organization') }) as Organization,
);
function Page() {
  const [at, setAt] = useState(0);
  return (
    <>
      {organizations.map(({ id, name }, i) => (
        <button key={id} type="button" onClick={() => setAt(i)}>
          {name}
        </button>
      ))}
      <PreviousDataForm
        key={at}
        organizations={organizations}
        organizationId={organizations[at]?.id}
        calculation={null}
      />
    </>
  );
}

it('what was typed for one organization is never that of another', async () => {
  await showPage(Page, '/footprint/previousdata', ['calculations']);
  const surface = async () => (await screen.findByLabelText(new RegExp(`^${es.field.surface}`))) as HTMLInputElement;
  fireEvent.change(await surface(), { target: { value: '5200' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sur' }));
  expect((await surface()).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Norte' }));
  expect((await surface()).value).toMatch(/^5\.?200$/);
});

it('another organization brings its own figures, and what was typed stays', async () => {
  await showPage(Page, '/footprint/previousdata', ['calculations']);
  const field = async (name: string) => (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement;
  expect((await field(es.field.employees)).value).toBe('5');
  fireEvent.change(await field(es.field.billing), { target: { value: '1000' } });
  fireEvent.change(await field(es.field.organization), { target: { value: organizations[1]?.id } });
  await waitFor(async () => expect((await field(es.field.employees)).value).toBe('3'));
  expect((await field(es.field.billing)).value).toMatch(/^1\.?000$/);
});

it('what is missing and what is wrong together is told at once, in the words of the specification', async () => {
  await showPage(Page, '/footprint/previousdata', ['calculations', 'errors']);
  const field = async (name: string) => (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement;
  fireEvent.change(await field(`${es.field.year}$`), { target: { value: '' } });
  fireEvent.click(screen.getByLabelText(es.field.isCalendarYear));
  fireEvent.change(await field(es.field.indexDescription), { target: { value: 'Conservas' } });
  fireEvent.click(screen.getByRole('button', { name: es.pre.start }));
  await screen.findByText(errors.calculations.yearRequired);
  expect(screen.getAllByText(errors.calculations.fiscalDatesRequired)).toHaveLength(2);
  expect(screen.getAllByText(errors.calculations.activityIndexIncomplete)).toHaveLength(2);
  expect(screen.getAllByText(errors.input.required)).toHaveLength(1);
});

const overtaken = newId('calculation');
function Overtaken() {
  const { data } = useQuery(calculationQuery(overtaken));
  if (!data) return <p />;
  return <PreviousDataForm organizations={organizations} organizationId={undefined} calculation={data} />;
}

it('who was overtaken keeps what was typed beside the change of the other, and is not told to reload', async () => {
  const draft = { organizationId: organizations[0]?.id, year: 2023, surfaceM2: 10, employees: 2 };
  const first = {
    ...CalculationDraft.parse(draft),
    id: overtaken,
    v: 1,
    state: 'DRAFT',
    copy: null,
    changedByName: 'Noa',
  };
  let stored: object = { ...first, progress: { phase: 'idle' } };
  server.answers['calculations.getCalculation'] = () => Promise.resolve(stored);
  server.answers['calculations.updateCalculation'] = () => Promise.reject(new AppError('conflict.versionChanged'));
  await showPage(Overtaken, '/footprint/previousdata', ['calculations', 'errors']);
  const field = async (name: string) => (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement;
  fireEvent.change(await field(es.field.employees), { target: { value: '7' } });
  stored = { ...stored, v: 2, surfaceM2: 99 };
  fireEvent.click(screen.getByRole('button', { name: es.pre.save }));
  await screen.findByText(es.pre.othersTitle.replace('{{who}}', 'Noa'));
  expect((await field(es.field.surface)).value).toBe('99');
  expect((await field(es.field.employees)).value).toBe('7');
  expect(screen.queryByText(errors.conflict.versionChanged)).toBeNull();
});
