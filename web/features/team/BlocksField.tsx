import { Checkbox, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BLOCKS, type Block } from '#shared/emissions/blocks.ts';
import type { Place } from '#shared/team/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import type { ScopeValue } from './rightsForm.ts';
import styles from './Team.module.css';

type Blocks = ScopeValue[Place['id']];
interface Props {
  place: Place;
  value: Blocks;
  isDisabled: boolean;
  onChange: (blocks: Blocks) => void;
}

/** In one organization: rows of every category may be written, or those of some. */
export function BlocksField({ place, value, isDisabled, onChange }: Props) {
  const { t } = useTranslation('team');
  const emissions = useEmissionTexts();
  const given = BLOCKS.filter((block) => place.blocks === 'all' || place.blocks.includes(block));
  // Who says "some" ticks those that are meant: nobody gets one because it was not taken away.
  const choose = (kind: string) => onChange(kind === 'all' ? 'all' : []);
  return (
    <div className={styles.blocks}>
      {place.blocks === 'all' ? (
        <Radio.Group
          label={t('places.categories')}
          description={t('places.categoriesHint')}
          value={value === 'all' ? 'all' : 'some'}
          onChange={choose}
        >
          <div className={styles.levels}>
            <Radio value="all" label={t('places.allCategories')} disabled={isDisabled} />
            <Radio value="some" label={t('places.someCategories')} disabled={isDisabled} />
          </div>
        </Radio.Group>
      ) : null}
      {value === 'all' ? null : (
        <Checkbox.Group
          label={<span className="visually-hidden">{t('places.categoriesOf', { name: place.name })}</span>}
          value={value as string[]}
          onChange={(blocks) => onChange(blocks as Block[])}
        >
          <div className={styles.grid}>
            {given.map((block) => (
              <Checkbox key={block} value={block} label={emissions(`blocks.${block}`)} disabled={isDisabled} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  );
}
