import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { CodePage, CodeText, FoundByCode } from '#web/ui/CodePage.tsx';
import { sellerQuery } from './queries.ts';
import { SellerBody } from './SellerBody.tsx';
import { useProjectWords } from './useProjectWords.ts';

/** Who sells a forest, for anybody. */
export function SellerScreen() {
  const { t } = useTranslation('marketplace');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <CodePage title={t('seller.documentTitle')}>
      <Found id={id} />
    </CodePage>
  );
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation('marketplace');
  const { words, isUnknown } = useProjectWords();
  return (
    <FoundByCode
      of={useQuery(sellerQuery(id))}
      isUnknown={isUnknown}
      words={words}
      why={t('project.unknownWhy')}
      nameOf={({ name }) => name}
    >
      {(seller) => (
        <>
          <h1>{seller.name}</h1>
          <CodeText>
            <AppLink to="/project/$id" params={{ id }}>
              {t('seller.back')}
            </AppLink>
          </CodeText>
          <SellerBody seller={seller} projectPage="/project/$id" />
        </>
      )}
    </FoundByCode>
  );
}
