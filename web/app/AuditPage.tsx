import { AuditEntry } from '#web/features/audits/AuditEntry.tsx';
import { CloseSection } from '#web/features/audits/CloseSection.tsx';
import { auditorSlots } from '#web/features/audits/slots.tsx';
import { AuditedResults } from '#web/features/calculations/AuditedResults.tsx';
import { ExcelButton } from '#web/features/calculations/ExcelButton.tsx';
import { WrittenReports } from '#web/features/reports/WrittenReports.tsx';
import { FigureSlotsContext } from '#web/lib/figureSlots.ts';

/** What an auditor reads: the screens of the account's own results, with what is said of the figures beside them. */
export function AuditPage() {
  return (
    <AuditEntry actions={(id) => <ExcelButton id={id} />}>
      {({ calculationId, sites }) => (
        <FigureSlotsContext value={auditorSlots}>
          <AuditedResults id={calculationId} sites={sites} />
          <WrittenReports id={calculationId} />
          <CloseSection calculationId={calculationId} />
        </FigureSlotsContext>
      )}
    </AuditEntry>
  );
}
