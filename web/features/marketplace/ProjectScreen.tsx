import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { Project } from '#shared/marketplace/project.ts';
import { EU_CLOSE } from '#shared/pricing/euClose.ts';
import { belowMarketBp } from '#shared/pricing/sale.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { CodeAction, CodePage, CodeText, FoundByCode } from '#web/ui/CodePage.tsx';
import { ProjectBody } from './ProjectBody.tsx';
import { ProjectState } from './ProjectState.tsx';
import type { Shown } from './parts.ts';
import { projectQuery } from './queries.ts';
import { useProjectWords } from './useProjectWords.ts';
import { useSpecies } from './useSpecies.ts';

/** A forest on the market, for anybody. */
export function ProjectScreen({ shown }: { shown: Shown }) {
  const { t } = useTranslation('marketplace');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <CodePage title={t('project.documentTitle')}>
      <Found id={id} shown={shown} />
    </CodePage>
  );
}

function Found({ id, shown }: { id: string; shown: Shown }) {
  const { t } = useTranslation('marketplace');
  const { words, isUnknown } = useProjectWords();
  return (
    <FoundByCode
      of={useQuery(projectQuery(id))}
      {...{ isUnknown, words }}
      why={t('project.unknownWhy')}
      instead={<CodeAction to="/company/proyectos">{t('project.toList')}</CodeAction>}
      nameOf={({ name }) => name}
    >
      {(project) => <Told project={project} shown={shown} />}
    </FoundByCode>
  );
}

function Told({ project, shown }: { project: Project; shown: Shown }) {
  const { placeOf } = useSpecies();
  const { name } = project;
  return (
    <>
      <h1>{name}</h1>
      <CodeText>{placeOf(project)}</CodeText>
      <ProjectState project={project} />
      {project.state === 'onSale' ? <Price id={project.id} priceCents={project.priceCents.none} /> : null}
      <ProjectBody project={project} shown={shown} plots={null} sellerPage="/project/$id/seller" />
    </>
  );
}

/** What a tonne costs whoever has no plan, how far below the market that is, and who may buy. */
function Price({ id, priceCents }: { id: string; priceCents: number }) {
  const { t } = useTranslation('marketplace');
  const { money, percent } = useFormat();
  const below = belowMarketBp(priceCents, EU_CLOSE.cents);
  const told = { price: money(priceCents), percent: percent(below / WHOLE_BP, 0) };
  return (
    <>
      <CodeText>{t(below > 0 ? 'market.below' : 'market.price', told)}</CodeText>
      <CodeText>{t('market.needsAccount')}</CodeText>
      <CodeAction to="/company/proyectos/$id" params={{ id }}>
        {t('market.buy')}
      </CodeAction>
    </>
  );
}
