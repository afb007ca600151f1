import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { CalculationDraft } from '#shared/calculations/schema.ts';
import { type Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import { newId } from '#web/lib/ids.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { SoilSetField } from './SoilSetField.tsx';

const ID = newId('organization');
const LABEL = 'Tablas del nitrógeno de los suelos';
function Sample({ cnae, send }: { cnae: string; send: (draft: CalculationDraft) => void }) {
  const organization = { ...OrganizationDraft.parse({ name: 'Acme', cnae }), id: ID } as Organization;
  const values = {
    organizationId: ID,
    year: 2024,
    surfaceM2: 1,
    employees: 1,
    soils: '2006' as const,
  };
  const form = useZodForm(CalculationDraft, values);
  return (
    <Form form={form} onSubmit={send} label="Muestra">
      <SoilSetField control={form.control} organizations={[organization]} />
      <SubmitButton>Guardar</SubmitButton>
    </Form>
  );
}
async function show(cnae: string) {
  const send = vi.fn();
  await renderKit(<Sample cnae={cnae} send={send} />);
  await i18next.loadNamespaces(['calculations']);
  const field = await waitFor(() => screen.getByLabelText(LABEL));
  return { send, field };
}
afterEach(cleanup);

it.each([
  ['0141', false],
  ['A01.41', false],
  ['01', false],
  ['1011', true],
  ['', true],
])('the tables of soils are in sight of a farm and folded away from others: %s', async (cnae, isFolded) => {
  const { field } = await show(cnae);
  expect(field.closest('details') !== null).toBe(isFolded);
});

it('are sent with the calculation', async () => {
  const { field, send } = await show('0113');
  fireEvent.change(field, { target: { value: 'mediterranean' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ soils: 'mediterranean' });
});
