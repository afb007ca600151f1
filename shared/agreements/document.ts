import { CLAUSES_VERSION } from '#shared/constants/agreements.ts';
import type { PriceRule } from '#shared/credits/price.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { Language } from '#shared/kernel/languages.ts';
import {
  agreedPolicy,
  currentPolicy,
  PAYOUT_POLICIES,
  type PayoutPolicy,
  type PayoutPolicyId,
} from '#shared/pricing/payoutPolicies.ts';
import { generalClauses, percentIn } from './clauses.ts';

interface Party {
  readonly name: string;
  readonly taxId: string;
}
/** What a contract says of its own forest: as it was when it was generated. */
export interface ContractFacts {
  readonly language: Language;
  readonly generatedOn: string;
  readonly signer: Party;
  readonly represented: Party | null;
  readonly others: readonly Party[];
  readonly forest: {
    readonly name: string;
    readonly municipality: string;
    readonly province: string;
    readonly areaM2: number;
    readonly plots: readonly string[];
    /** The official registry that it is inscribed in. */
    readonly registry: { readonly name: string; readonly id: string } | null;
  };
  readonly co2: { readonly annualKg: number; readonly saleableT: number; readonly bufferT: number };
  readonly price: PriceRule;
  readonly policy: { readonly id: PayoutPolicyId; readonly version: number };
}
interface Section {
  readonly title: string;
  readonly paragraphs: string[];
}
/** A contract in words: what is shown, hashed, signed and written into the PDF. */
export interface ContractDocument {
  readonly title: string;
  readonly version: string;
  readonly notice: string;
  readonly sections: Section[];
  readonly annex: string;
  readonly general: Section[];
}
const M2_PER_HA = 10_000;
const KG_PER_TONNE = 1_000;

function wordsOf(texts: Texts, language: Language) {
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    textOf(texts, key, values) ?? key;
  const partsOf = ({ parts }: PayoutPolicy) =>
    formatFor(language).list(
      parts.map(({ release, bp }) => say(`parts.${release}`, { share: percentIn(language, bp) })),
    );
  return { say, partsOf };
}

/** Which clauses are signed: told by the day on which they were written. */
export const versionOf = (texts: Texts, language: Language): string =>
  wordsOf(texts, language).say('version', { version: formatFor(language).day(CLAUSES_VERSION) });

/** The annex of general conditions on a day, in the order of its clauses. */
export function annexOf(texts: Texts, language: Language, on: string): Section[] {
  const { say, partsOf } = wordsOf(texts, language);
  const policies = Object.keys(PAYOUT_POLICIES).map((id) =>
    say('payoutIs', { policy: say(`policies.${id}`), parts: partsOf(currentPolicy(id, on)) }),
  );
  return generalClauses(language, on).map(({ key, values }) => ({
    title: say(`general.${key}.title`),
    paragraphs: [say(`general.${key}.text`, values), ...(key === 'payout' ? policies : [])],
  }));
}

/** The contract of a forest, with its annex: the same facts and texts give the same words. */
export function contractOf(facts: ContractFacts, texts: Texts): ContractDocument {
  const { language, signer, represented, others, forest, co2, price, policy } = facts;
  const { say, partsOf } = wordsOf(texts, language);
  const { registry } = forest;
  const format = formatFor(language);
  const part = (key: string, ...paragraphs: string[]): Section => ({ title: say(`contract.${key}`), paragraphs });
  const [floor, own] = [format.money(price.floorCents), price.kind === 'own' ? format.money(price.cents) : null];
  const tonnes = { annual: format.number(co2.annualKg / KG_PER_TONNE), saleable: format.number(co2.saleableT) };
  const names = others.map(({ name, taxId }) => `${name} (${taxId})`);
  return {
    title: say('title'),
    version: versionOf(texts, language),
    notice: say('lawyer'),
    sections: [
      part(
        'parties',
        say('contract.partiesText', { signer: signer.name, taxId: signer.taxId }),
        ...(represented ? [say('contract.representing', { ...represented })] : []),
        ...(names.length > 0 ? [say('contract.othersText', { names: format.list(names) })] : []),
      ),
      part(
        'forest',
        say('contract.forestText', {
          ...{ forest: forest.name, municipality: forest.municipality, province: forest.province },
          ...{ area: format.number(forest.areaM2 / M2_PER_HA, { upTo: 4 }), plots: format.list(forest.plots) },
        }),
        ...(registry ? [say('contract.inscribedText', { registry: registry.name, number: registry.id })] : []),
      ),
      part('co2', say('contract.co2Text', { ...tonnes, buffer: format.number(co2.bufferT) })),
      part('price', own ? say('contract.priceOwn', { price: own, floor }) : say('contract.priceDefault', { floor })),
      part(
        'payout',
        say('contract.payoutText', {
          ...{ version: policy.version, policy: say(`policies.${policy.id}`), parts: partsOf(agreedPolicy(policy)) },
        }),
      ),
      part('term', say('contract.termText')),
    ],
    annex: say('annex'),
    general: annexOf(texts, language, facts.generatedOn),
  };
}
