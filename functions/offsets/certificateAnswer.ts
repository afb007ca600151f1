import { setting } from '#functions/kit/settings.ts';
import { textOf } from '#shared/errors/fill.ts';
import { masked } from '#shared/identifiers/mask.ts';
import type { Language } from '#shared/kernel/languages.ts';
import {
  type Certificate,
  contributionOf,
  historyOf,
  isPersons,
  PublicCertificate,
  statusOf,
} from '#shared/offsets/certificate.ts';
import { writtenCode } from '#shared/verifications/code.ts';
import type { KeptCertificate } from './certificateStore.ts';
import { CERTIFICATE_TEXTS } from './certificateTexts.ts';

/** The public page of a code. */
const urlOf = (code: string): string => `${setting('SITE_URL')}/certificate/${writtenCode(code)}`;

/** A certificate as its buyer sees it. */
export function certificateAnswer(kept: KeptCertificate): Certificate {
  const { id, number, code, orderId, orderNumber, calculationId, beneficiary, retiredAt, quantity, marks } = kept;
  return {
    ...{ id, number, orderId, orderNumber, calculationId, beneficiary, retiredAt, quantity },
    code: writtenCode(code),
    url: urlOf(code),
    rows: kept.rows.map((row, i) => ({ ...row, facts: kept.facts?.[i] ?? null })),
    status: statusOf(marks),
    history: historyOf(kept),
    contribution: contributionOf(marks),
    isReady: kept.readyAt !== null,
    isNamed: isPersons(beneficiary.taxId) ? null : kept.isNamed,
  };
}

/** What anybody with its code is told. */
export function publicAnswer(kept: KeptCertificate): PublicCertificate {
  const { beneficiary, contribution, ...more } = certificateAnswer(kept);
  const { name, taxId, country } = beneficiary;
  const isPerson = isPersons(taxId);
  // What the schema does not name is left out.
  return PublicCertificate.parse({
    ...more,
    beneficiary: isPerson ? null : { name, country, taxId: masked(taxId) },
    contribution: contribution && {
      ...contribution,
      organizationName: isPerson ? null : contribution.organizationName,
    },
  });
}

/** Where the document of a certificate lies, one for each state that it has been in, and what it is called. */
export function documentOf({ id, number, marks }: KeptCertificate, language: Language) {
  const fileName = textOf(CERTIFICATE_TEXTS[language], 'fileName', { number }) ?? number;
  return { key: `certificates/${id}/${marks.length}-${language}.pdf`, fileName };
}
