import { companySlots } from '#web/features/audits/slots.tsx';
import { MyFootprintScreen } from '#web/features/calculations/MyFootprintScreen.tsx';
import { FigureSlotsContext } from '#web/lib/figureSlots.ts';

/** The calculations of the account, with what auditors say of their figures beside them. */
export function FootprintPage() {
  return (
    <FigureSlotsContext value={companySlots}>
      <MyFootprintScreen />
    </FigureSlotsContext>
  );
}
