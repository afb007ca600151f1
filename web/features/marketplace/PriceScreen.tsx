import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import { COMMISSION_BP } from '#shared/constants/sales.ts';
import { parseNumber } from '#shared/kernel/format.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { DISCOUNT_RANGE_BP, recommendedPrice } from '#shared/pricing/recommended.ts';
import { rounded } from '#shared/pricing/rounding.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { listingQuery } from './queries.ts';

const STEP_BP = 100;
const DISCOUNTS = Array.from(
  { length: (DISCOUNT_RANGE_BP.most - DISCOUNT_RANGE_BP.least) / STEP_BP + 1 },
  (_, i) => DISCOUNT_RANGE_BP.least + i * STEP_BP,
);
const START_TONNES = 100;

/** What an owner may ask for a tonne, by the European market, and what would be left of a year's sales. */
export function PriceScreen() {
  const { t } = useTranslation('marketplace');
  const { money, percent, number, day, language } = useFormat();
  const { forest } = useLocation().search as Record<string, string | undefined>;
  // Of a forest that was chosen its own tonnes.
  const { data: listing } = useQuery({ ...listingQuery(forest as Listing['id']), enabled: forest !== undefined });
  const [discountBp, setDiscount] = useState<number>(DISCOUNT_RANGE_BP.least);
  const [said, setTyped] = useState<string | null>(null);
  const typed = said ?? number(listing?.annualStockT || START_TONNES);
  const today = dayIn('Europe/Madrid', new Date());
  const price = recommendedPrice(today, discountBp);
  const tonnes = Math.max(0, Math.floor(parseNumber(typed, language) ?? 0));
  const salesCents = tonnes * price.priceCents;
  const commissionCents = Number(rounded(BigInt(salesCents) * BigInt(COMMISSION_BP), BigInt(WHOLE_BP)));
  const rate = (bp: number) => percent(bp / WHOLE_BP, 0);
  return (
    <>
      <PageHead
        title={t('calculator.title')}
        subtitle={t('calculator.subtitle')}
        crumbs={[{ key: 'from', link: <Back forest={listing} /> }]}
      />
      <Section title={t('calculator.yourCase')}>
        <NativeSelect
          maw={240}
          label={t('calculator.discount')}
          value={String(discountBp)}
          data={DISCOUNTS.map((bp) => ({ value: String(bp), label: rate(bp) }))}
          onChange={(event) => setDiscount(Number(event.currentTarget.value))}
        />
        <TextInput
          mt={24}
          maw={240}
          label={t('calculator.tonnes')}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Section>
      <Section title={t('calculator.price', { price: money(price.priceCents) })}>
        <p>{t('calculator.range', { low: money(price.lowCents), high: money(price.highCents) })}</p>
        <KeyValues
          items={[
            { key: 'close', label: t('calculator.close'), value: money(price.closeCents) },
            { key: 'day', label: t('calculator.closedOn'), value: day(price.closedOn) },
            { key: 'source', label: t('calculator.source'), value: <a href={price.source.url}>{price.source.name}</a> },
            ...(listing && listing.floorCents > 0
              ? [{ key: 'floor', label: t('calculator.floor'), value: money(listing.floorCents) }]
              : []),
            { key: 'sales', label: t('calculator.sales'), value: money(salesCents) },
            {
              key: 'commission',
              label: t('calculator.commission', { percent: rate(COMMISSION_BP) }),
              value: money(commissionCents),
            },
            { key: 'yours', label: t('calculator.yours'), value: money(salesCents - commissionCents), isTotal: true },
          ]}
        />
      </Section>
      <PriceHistory today={today} />
    </>
  );
}

/** To the listing of the forest that was chosen; else to all of them. */
function Back({ forest }: { forest: Listing | undefined }) {
  const { t } = useTranslation('marketplace');
  if (!forest) return <AppLink to="/forest/marketplace">{t('form.back')}</AppLink>;
  return (
    <AppLink to="/forest/formMarketplace" search={{ forest: forest.id }}>
      {t('form.subtitle', { forest: forest.name, municipality: forest.municipality })}
    </AppLink>
  );
}
