import { type TableSheet, writeTables } from '#functions/calculations/excel/reviewBook.ts';
import { fill } from '#functions/calculations/excel/texts.ts';
import { calculationAt } from '#functions/calculations/known.ts';
import { sourcesOf } from '#functions/calculations/usedSources.ts';
import { planned } from '#shared/certifications/registryCheck.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { dataSheet } from './registryDataSheet.ts';
import { registryFactsOf } from './registryFacts.ts';
import { documentsSheet, emissionsSheet, planSheet, sitesSheet, sourcesSheet } from './registrySheets.ts';
import { bookTexts } from './registryTexts.ts';
import { findCertification } from './store.ts';

interface To {
  readonly calculation: { readonly tenantId: IdOf<'tenant'>; readonly id: IdOf<'calculation'> };
  readonly path: string;
  readonly language: Language;
}

/**
 * Writes the data of a certification in the order in which the ministry's registry asks for them, for a job: who asked
 * was checked then.
 * @throws AppError `calculations.noDataToExport` when the certification was deleted meanwhile
 */
export async function writeRegistryBook(
  { certificationId }: { certificationId: IdOf<'certification'> },
  { calculation: { tenantId, id: calculationId }, path, language }: To,
): Promise<{ fileName: string; rows: number }> {
  const scope = { tenantId, calculationId };
  const [stored, calculation] = await Promise.all([findCertification(tenantId, certificationId), calculationAt(scope)]);
  if (!stored) throw new AppError('calculations.noDataToExport');
  const [known, sources] = await Promise.all([registryFactsOf(stored, calculation), sourcesOf(scope)]);
  const texts = bookTexts(language);
  const { draft } = calculation;
  const sheets: TableSheet[] = [
    dataSheet(texts, { ...known, calculation }),
    sitesSheet(texts, known.sites),
    emissionsSheet(texts, known.totals),
    sourcesSheet(texts, sources),
    planSheet(texts, planned(known.facts)),
    documentsSheet(texts, stored.files),
  ];
  await writeTables(path, sheets);
  const fileName = fill(texts.registry.fileName, { organization: known.organization.name, year: draft.year });
  return { fileName, rows: sources.length };
}
