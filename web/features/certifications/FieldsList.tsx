import { useTranslation } from 'react-i18next';
import { REGISTRY_SECTIONS } from '#shared/certifications/registryFields.ts';
import type { Certification } from '#shared/certifications/schema.ts';
import { screenAt } from '#web/lib/routes/table.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink, type AppLinkProps } from '#web/ui/AppLink.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Certifications.module.css';

type Field = NonNullable<Certification['registry']>['fields'][number];
interface Of {
  calculationId: string;
  organizationId: string;
}
interface Props extends Of {
  fields: readonly Field[];
  /** The team fills in nothing: it has no links. */
  isTeam?: boolean;
}

/** Where a field is filled in; null for what stands on the same page, or has no screen yet. */
function placeOf(
  place: Field['place'],
  { calculationId, organizationId }: Of,
): Pick<AppLinkProps, 'to' | 'params' | 'search'> | null {
  const search = { calculation: calculationId };
  switch (place) {
    case 'organization':
      return { to: '/footprint/organization/$id', params: { id: organizationId } };
    case 'calculation':
      return { to: '/footprint/previousdata', search };
    case 'results':
      return { to: '/footprint/myfootprint', search };
    case 'questionnaire':
      return { to: '/footprint/carbonmanager', search };
    case 'reduction': {
      const screen = screenAt('/footprint/myfootprint/reductionCommitment/$id');
      return screen && { to: screen.path, params: { id: calculationId } };
    }
    case 'certification':
      return null;
  }
}

/** Part by part what the registry asks for, what is missing first, each with the place where it is filled in. */
export function FieldsList({ fields, isTeam = false, ...of }: Props) {
  const { t } = useTranslation('certifications');
  const { t: words } = useTranslation('registryFile');
  return (
    <>
      {REGISTRY_SECTIONS.filter((section) => fields.some((one) => one.section === section)).map((section) => (
        <section key={section} aria-label={words(`sections.${section}`)}>
          <h3>{words(`sections.${section}`)}</h3>
          <ul className={styles.rows}>
            {fields
              .filter((one) => one.section === section)
              .map((field) => (
                <li key={field.field}>
                  <Line field={field} place={isTeam ? null : placeOf(field.place, of)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className="note">{t('fields.source')}</p>
    </>
  );
}

const TONES = { there: 'success', missing: 'decide', advice: 'warning' } as const;

function Line({
  field: { field, state, names, place: at },
  place,
}: {
  field: Field;
  place: ReturnType<typeof placeOf>;
}) {
  const { t } = useTranslation('certifications');
  const { t: words } = useTranslation('registryFile');
  const format = useFormat();
  const label = words(`fields.${field}`);
  return (
    <>
      <span className={styles.what}>
        {label}
        {names.length > 0 ? <span className="note"> {format.list(names)}</span> : null}
      </span>
      <span className={styles.aside}>
        <Tag tone={TONES[state]}>{t(`fields.state.${state}`)}</Tag>
        {state !== 'there' && place ? (
          <AppLink {...place}>
            {t(`fields.place.${at}`)}
            <span className="visually-hidden">, {label}</span>
          </AppLink>
        ) : null}
      </span>
    </>
  );
}
