import type { FigureSlots } from '#web/lib/figureSlots.ts';
import { AuditSection } from './AuditSection.tsx';
import { CommentList } from './CommentList.tsx';
import { Count } from './Count.tsx';
import { OwnFactorsUsed } from './OwnFactorsUsed.tsx';
import { RowMark, RowSign } from './RowMark.tsx';
import { Talk } from './Talk.tsx';

const shared = { Count, Talk, RowSign, RowMark };

/** Beside the figures of an account's own calculation. */
export const companySlots: FigureSlots = { ...shared, Section: AuditSection };

/** Beside the figures that an auditor reads. */
export const auditorSlots: FigureSlots = {
  ...shared,
  Section: ({ calculation: { id }, onTrace }) => (
    <>
      <OwnFactorsUsed calculationId={id} />
      <CommentList calculationId={id} onTrace={onTrace} />
    </>
  ),
};
