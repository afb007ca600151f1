import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isCompany } from '#shared/access/actor.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { startTour, stopTour, useTour } from '#web/lib/tour.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { useOrganizations } from '../shell/useOrganizations.ts';

/** Offers the tour, once, where a company begins: to who has nothing here yet and has not been asked. */
export function TourOffer() {
  const { t } = useTranslation('shell');
  const { actor } = useSignedIn();
  const { isDecided } = useTour();
  const { pathname } = useLocation();
  const { data } = useOrganizations();
  const isNew = isCompany(actor) && data?.items.length === 0;
  if (isDecided || !isNew || pathname !== '/footprint/welcome') return null;
  return (
    <Callout
      title={t('tour.offer')}
      actions={
        <>
          <Button variant="default" onClick={startTour}>
            {t('tour.start')}
          </Button>
          <button type="button" className="tool" onClick={stopTour}>
            {t('tour.notNow')}
          </button>
        </>
      }
    >
      {t('tour.offerBody')}
    </Callout>
  );
}
