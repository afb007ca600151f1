import { useTranslation } from 'react-i18next';
import { type ScreenPath, screenAt } from '#web/lib/routes/table.ts';
import { AppLink } from '#web/ui/AppLink.tsx';

/** Kinds of content that are read at another place. */
const INVOICES = ['facturae', 'ubl', 'cii', 'f1', 'pdf', 'image'];
const STATEMENTS = ['n43', 'ofx', 'camt053'];

const placeOf = (found: string) => {
  if (INVOICES.includes(found)) return { path: '/company/uploadinvoices', words: 'look.toInvoices' } as const;
  if (STATEMENTS.includes(found)) return { path: '/company/uploadtransactions', words: 'look.toBank' } as const;
  return null;
};

/** Where a file belongs that is no spreadsheet, by what `imports.wrongType` found it to be; nothing where the site has no such place. */
export function Belongs({ code, details }: { code: string; details: Record<string, unknown> }) {
  const { t } = useTranslation('imports');
  const place = code === 'imports.wrongType' ? placeOf(String(details.found)) : null;
  if (place === null || screenAt(place.path) === null) return null;
  return <AppLink to={place.path as ScreenPath}>{t(place.words)}</AppLink>;
}
