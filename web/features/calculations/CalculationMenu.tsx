import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { writesAllBlocks } from '#shared/access/scope.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useExcel } from '#web/lib/useExcel.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { useRecalculate } from './useRecalculate.ts';
import { useReopen } from './useReopen.ts';

type Action =
  | 'results'
  | 'preStep'
  | 'form'
  | 'template'
  | 'import'
  | 'documents'
  | 'recalculate'
  | 'report'
  | 'reopen'
  | 'duplicate'
  | 'delete';
/** All questions of the calculation, to fill in away from here. */
const TEMPLATE = { kind: 'questions', activity: null, withRows: false, baseId: null } as const;
interface Rights {
  readonly canEdit: boolean;
  /** Rows of every block. */
  readonly canAll: boolean;
}

/** What somebody may do with a calculation as it is, in the order in which it is offered. */
function actionsOf({ state, external }: Calculation, { canEdit, canAll }: Rights): Action[] {
  const isDraft = canEdit && state === 'DRAFT';
  const isFinished = state === 'FINISHED';
  const offered: readonly (readonly [Action, boolean])[] = [
    ['results', true],
    ['preStep', isDraft],
    ['form', isDraft && external === null],
    ['template', isDraft && external === null],
    ['import', isDraft && external === null],
    ['documents', true],
    ['recalculate', isDraft],
    ['report', isFinished],
    ['reopen', canAll && isFinished],
    ['duplicate', canEdit],
    ['delete', canAll && isDraft],
  ];
  return offered.flatMap(([action, isOffered]) => (isOffered ? [action] : []));
}

/** What can be done with a calculation, from the list. */
export function CalculationMenu({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('calculations');
  const { actor } = useSignedIn();
  const router = useRouter();
  const recalculate = useRecalculate(calculation);
  const reopen = useReopen(calculation);
  const { start } = useExcel(calculation.id, TEMPLATE);
  const [open, setOpen] = useState<'duplicate' | 'delete' | null>(null);
  const { id, organizationId } = calculation;
  const search = { calculation: id };
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT' });
  const canAll = canEdit && writesAllBlocks(actor, organizationId);
  const run: Readonly<Record<Action, () => unknown>> = {
    results: () => router.navigate({ to: '/footprint/myfootprint', search }),
    preStep: () => router.navigate({ to: '/footprint/previousdata', search }),
    form: () => router.navigate({ to: '/footprint/calculationform', search }),
    template: () => start(),
    import: () => router.navigate({ to: '/footprint/data-importer', search }),
    documents: () => router.navigate({ to: '/footprint/calculation/$id/documents', params: { id } }),
    recalculate,
    report: () => router.navigate({ to: '/footprint/myfootprint/report/$id', params: { id } }),
    reopen,
    duplicate: () => setOpen('duplicate'),
    delete: () => setOpen('delete'),
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={t('menu.of', { year: calculation.year })}>
            <IconDotsVertical size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actionsOf(calculation, { canEdit, canAll }).map((action) => (
            <Menu.Item
              key={action}
              onClick={() => void run[action]()}
              {...(action === 'delete' && { color: 'danger' })}
            >
              {t(`menu.${action}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {open === 'duplicate' ? <DuplicateDialog calculation={calculation} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? <DeleteDialog calculation={calculation} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
