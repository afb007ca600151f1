import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayIn } from '#shared/kernel/time.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { recommendedPrice } from '#shared/pricing/recommended.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { RadioField } from '#web/ui/form/choiceFields.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { aboveFloor, PriceForm, priceFormOf, priceOf } from './listingForm.ts';
import styles from './Marketplace.module.css';
import { listingChanged } from './queries.ts';

type Priced = Pick<Listing, 'id' | 'floorCents'>;

/** What a tonne costs, of what is not written any more: changed at once, whatever else is being reviewed. */
export function PriceAlone({ listing }: { listing: Listing }) {
  const { t } = useTranslation('marketplace');
  const { id, v } = listing;
  const form = useZodForm(PriceForm, priceFormOf(listing), aboveFloor(listing.floorCents));
  const save = async (price: PriceForm) => {
    const body = { v, price: priceOf(price) };
    await listingChanged(await api.marketplace.priceListing({ params: { id }, body }));
    toast.success({ title: t('form.saved') });
  };
  if (listing.state === 'withdrawn') return null;
  return (
    <Form form={form} onSubmit={save} isWide label={t('form.kind')} failed={t('form.notSaved')}>
      <PriceFields listing={listing} />
      <FormActions>
        <SubmitButton variant="default">{t('form.savePrice')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** The market's price or an own one, of the form that it stands in. */
export function PriceFields({ listing: { id, floorCents } }: { listing: Priced }) {
  const { t } = useTranslation('marketplace');
  const { money, day } = useFormat();
  const { control, watch } = useFormContext<PriceForm>();
  const { lowCents, highCents, closedOn } = recommendedPrice(dayIn('Europe/Madrid', new Date()));
  const recommended = { low: money(lowCents), high: money(highCents), day: day(closedOn) };
  const options = [
    { value: 'default', label: t('form.default') },
    { value: 'own', label: t('form.own') },
  ];
  return (
    <Section
      title={t('form.kind')}
      aside={
        <AppLink to="/forest/calculateprice" search={{ forest: id }}>
          {t('panel.price')}
        </AppLink>
      }
    >
      <div className={styles.fields}>
        <RadioField control={control} name="kind" label={t('form.kind')} options={options} isRequired />
        <p className="note">{t('form.recommended', recommended)}</p>
        {watch('kind') === 'own' ? (
          <NumberField
            control={control}
            name="cents"
            label={t('form.euros')}
            {...(floorCents > 0 && { hint: t('form.floor', { floor: money(floorCents) }) })}
            unit="€"
            scale={100}
            isRequired
          />
        ) : null}
      </div>
    </Section>
  );
}
