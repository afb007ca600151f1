import { useEffect } from 'react';
import type { Control, FieldValues, Path, PathValue, UseFormSetValue } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Country } from '#shared/emissions/types.ts';
import { provinceOf, provincesOf, regionsOf } from '#shared/organizations/provinces.ts';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { ListField } from './ListField.tsx';

interface Place extends FieldValues {
  country?: Country | undefined;
  region?: string | undefined;
  province?: string | undefined;
}
interface PlaceProps<I extends Place, O> {
  control: Control<I, unknown, O>;
  setValue: UseFormSetValue<I>;
  isDisabled?: boolean;
}

const choice = (name: string) => ({ value: name, label: name });

/** Province or district and region of the country that is chosen; in Spain the province says its community. */
export function PlaceFields<I extends Place, O>({ control, setValue, isDisabled = false }: PlaceProps<I, O>) {
  const { t } = useTranslation('organizations');
  const name = (field: keyof Place) => field as Path<I>;
  const country: Country = useWatch({ control, name: name('country') }) ?? 'ES';
  const province: string = useWatch({ control, name: name('province') }) ?? '';
  const region: string = useWatch({ control, name: name('region') }) ?? '';
  const community = provinceOf(country, province)?.region ?? null;
  useEffect(() => {
    // Who only reads changes nothing; a region of another country is none of this one.
    if (isDisabled) return;
    const isForeign = country !== 'ES' && regionsOf('ES').includes(region);
    const said = community ?? (isForeign ? '' : region);
    if (said !== region) setValue('region' as Path<I>, said as PathValue<I, Path<I>>, { shouldDirty: true });
  }, [community, region, country, isDisabled, setValue]);
  const common = { control, isDisabled };
  const provinces = provincesOf(country).map((one) => choice(one.name));
  const regions = regionsOf(country);
  return (
    <FieldRow>
      <ListField {...common} name={name('province')} label={t(`province.${country}`)} options={provinces} />
      {regions.length > 0 ? (
        <CommunityField {...common} name={name('region')} community={community} />
      ) : (
        <TextField {...common} name={name('region')} label={t('field.region')} />
      )}
    </FieldRow>
  );
}

/** The community that the province says; without a province, one of the list. */
function CommunityField<I extends Place, O>(props: {
  control: Control<I, unknown, O>;
  isDisabled: boolean;
  name: Path<I>;
  community: string | null;
}) {
  const { t } = useTranslation('organizations');
  const { community, ...field } = props;
  if (community === null)
    return <ListField {...field} label={t('field.community')} options={regionsOf('ES').map(choice)} />;
  return <p className="note">{t('place.community', { name: community })}</p>;
}
