import { useTranslation } from 'react-i18next';
import type { OwnForestLine } from '#shared/forests/ownLine.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NextStep } from './NextStep.tsx';
import { doingOf, FORM_OF } from './standing.ts';

/** What waits for the owner of a forest: to go on with its registration, or what the table of steps says. */
export function Waiting({ forest }: { forest: OwnForestLine }) {
  const { t } = useTranslation('forests');
  const { id, name, kind } = forest;
  const act = doingOf(forest);
  const title = act ? t(`do.${act.doing}Of`, { name }) : t('action.goOnWith', { name });
  return (
    <Callout
      tone="decide"
      title={title}
      actions={
        <LinkButton to={act?.to ?? FORM_OF[kind]} search={{ forest: id }} aria-label={title}>
          {act ? t(`do.${act.doing}`) : t('action.goOn')}
        </LinkButton>
      }
    >
      <NextStep forest={forest} />
    </Callout>
  );
}
