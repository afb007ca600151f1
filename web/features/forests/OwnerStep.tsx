import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lackingProofs, OWNER_KINDS, type OwnerKind, PROOFS } from '#shared/forests/owners.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { DocumentsPart } from './DocumentsPart.tsx';
import styles from './Forests.module.css';
import { useFieldErrors } from './useFieldErrors.ts';
import type { Registration } from './useRegistration.ts';

/** Step 3: whose it is, and what shows it. */
export function OwnerStep({ forest, registration }: { forest: Forest | null; registration: Registration }) {
  const { t } = useTranslation('forests');
  const { draft, change } = registration;
  const { ownerKind, registry } = draft;
  const errorAt = useFieldErrors(registration);
  return (
    <>
      <Radio.Group
        label={t('owner.kind')}
        value={ownerKind}
        error={errorAt('ownerKind')}
        onChange={(kind) => change({ ownerKind: kind as OwnerKind })}
      >
        {OWNER_KINDS.map((kind) => (
          <Radio key={kind} size="md" value={kind} label={t(`owner.${kind}`)} />
        ))}
      </Radio.Group>
      {ownerKind ? <ProofsPart owner={ownerKind} documents={forest?.documents ?? []} /> : null}
      {forest ? <DocumentsPart forest={{ ...forest, ownerKind }} /> : null}
      <Checkbox
        size="md"
        label={t('owner.registry')}
        checked={registry !== null}
        onChange={(event) => change({ registry: event.currentTarget.checked ? { name: '', id: '' } : null })}
      />
      {registry ? (
        <div className={styles.row}>
          <TextInput
            size="md"
            label={t('owner.registryName')}
            maxLength={120}
            error={registry.name === '' ? errorAt('registry') : undefined}
            value={registry.name}
            onChange={(event) => change({ registry: { ...registry, name: event.currentTarget.value } })}
          />
          <TextInput
            size="md"
            label={t('owner.registryId')}
            maxLength={60}
            error={registry.id === '' ? errorAt('registry') : undefined}
            value={registry.id}
            onChange={(event) => change({ registry: { ...registry, id: event.currentTarget.value } })}
          />
        </div>
      ) : null}
    </>
  );
}

interface ProofsProps {
  owner: OwnerKind;
  documents: Forest['documents'];
}
/** What this kind of owner must show, and whether it is there. */
export function ProofsPart({ owner, documents }: ProofsProps) {
  const { t } = useTranslation('forests');
  const lacking = lackingProofs(owner, documents);
  return (
    <Section title={t('owner.must')}>
      <ul className={styles.plots}>
        {PROOFS[owner].map((proof) => {
          const names = proof.map((kind) => t(`kind.${kind}`)).join(' / ');
          const isLacking = lacking.includes(proof);
          return (
            <li key={proof.join()}>
              <div className={styles.plot}>
                <span>{proof.length > 1 ? t('owner.or', { list: names }) : names}</span>
                <Tag tone={isLacking ? 'decide' : 'success'}>{t(isLacking ? 'owner.lacks' : 'owner.there')}</Tag>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
