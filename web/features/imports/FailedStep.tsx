import { useTranslation } from 'react-i18next';
import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { Belongs } from './Belongs.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { searchOf, useWay } from './useWay.ts';

const PLACES = ['sheet', 'row', 'column', 'cell', 'value'] as const;
const codeOf = (code: string): ErrorCode => (Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'imports.failed');

/** The file could not be taken: what happened, where, and what to do. Nothing of it was saved. */
export function FailedStep({ calculation, one }: StepProps) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const way = useWay();
  const code = codeOf(one.error?.code ?? 'imports.failed');
  const details = one.error?.details ?? {};
  const places = PLACES.filter((place) => details[place] !== undefined && details[place] !== '').map((place) => ({
    key: place,
    label: t(`place.${place}`),
    value: String(details[place]),
  }));
  const another = (
    <LinkButton to={way.to} search={searchOf(calculation.id, one.question)}>
      {t('one.another')}
    </LinkButton>
  );
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step={one.counts.read > 0 ? 'verify' : 'load'}
      title={t('failed.title', { file: one.fileName })}
      subtitle={t(one.counts.saved > 0 ? 'failed.partly' : 'one.nothingSaved')}
      next={another}
    >
      <Callout tone="danger" title={t('failed.why')}>
        {errorText({ code, details })} <Belongs code={code} details={details} />
      </Callout>
      {places.length > 0 ? (
        <Section title={t('failed.where')}>
          <KeyValues items={[{ key: 'file', label: t('place.file'), value: one.fileName }, ...places]} />
        </Section>
      ) : null}
    </StepFrame>
  );
}
