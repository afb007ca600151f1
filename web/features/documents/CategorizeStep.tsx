import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#web/ui/Callout.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import styles from './Documents.module.css';
import type { Picked } from './picked.ts';
import type { CalculationId } from './queries.ts';
import { type Choices, SaidFields } from './SaidFields.tsx';
import { StepFrame } from './StepFrame.tsx';
import { changePicked, goTo } from './uploadStore.ts';

interface Props extends Choices {
  id: CalculationId;
  picked: readonly Picked[];
}

/** Step 2: what each file is, and which question and sites it has to do with. */
export function CategorizeStep({ id, picked, questions, sites }: Props) {
  const { t } = useTranslation('documents');
  const [isTried, setTried] = useState(false);
  const open = picked.filter(({ state }) => state !== 'saved');
  const missing = open.filter(({ said }) => said.kind === '');
  const next = () => (missing.length > 0 ? setTried(true) : goTo(id, 'upload'));
  const forAll = ({ said }: Picked) => {
    const { kind, question, siteIds } = said;
    for (const one of open) changePicked(id, [one.key], { said: { ...one.said, kind, question, siteIds } });
    announce(t('categorize.copied'));
  };
  const back = (
    <Button variant="default" onClick={() => goTo(id, 'load')}>
      {t('back')}
    </Button>
  );
  return (
    <StepFrame id={id} step="categorize" back={back} next={<Button onClick={next}>{t('categorize.next')}</Button>}>
      <p className={styles.lead}>{t('categorize.lead')}</p>
      {isTried && missing.length > 0 ? (
        <Callout tone="danger" isLive title={t('categorize.missing', { count: missing.length })} />
      ) : null}
      <ul className={styles.files}>
        {open.map((one, i) => (
          <li key={one.key}>
            <fieldset className={styles.block}>
              <legend>{one.file.name}</legend>
              <SaidFields
                said={one.said}
                onChange={(said) => changePicked(id, [one.key], { said })}
                of={one.file.name}
                {...{ questions, sites, isTried }}
              />
              {i === 0 && open.length > 1 ? (
                <p className={styles.below}>
                  <button type="button" className="tool" onClick={() => forAll(one)}>
                    {t('categorize.forAll')}
                  </button>
                </p>
              ) : null}
            </fieldset>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
