import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import errors from '#shared/texts/es/errors.json' with { type: 'json' };
import es from '#web/i18n/es/calculations.json' with { type: 'json' };
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { PreviousDataForm } from './PreviousDataForm.tsx';

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
