import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconBuilding, IconCalculator, IconFileText, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Found } from '#shared/search/contract.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { useFocusBack } from '#web/ui/focus.ts';
import { useTopmost } from '#web/ui/useTopmost.ts';
import styles from './Search.module.css';
import { useSearch } from './useSearch.ts';

interface Option {
  key: string;
  icon: ReactNode;
  label: string;
  note?: string;
  go: () => void;
}
const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** What was found, as it is shown, and where it leads. */
function useOptions(typed: string) {
  const { t } = useTranslation('search');
  const router = useRouter();
  const { screens, records, ...state } = useSearch(typed);
  const recordOption = (found: Found): Option => {
    const { organizationId, name } = found;
    if (found.kind === 'organization')
      return {
        key: organizationId,
        icon: <IconBuilding {...ICON} />,
        label: name,
        note: t('kind.organization'),
        go: () => {
          setWorkContext({ organizationId, year: null });
          void router.navigate({ to: '/footprint/organization/$id', params: { id: organizationId } });
        },
      };
    const { calculationId, year } = found;
    return {
      key: calculationId,
      icon: <IconCalculator {...ICON} />,
      label: t('calculation', { year, name }),
      note: t(`state.${found.state}`),
      go: () => {
        setWorkContext({ organizationId, year });
        void router.navigate({ to: '/footprint/myfootprint', search: { calculation: calculationId } });
      },
    };
  };
  const options: Option[] = [
    ...screens.map(({ path, title }) => ({
      key: path,
      icon: <IconFileText {...ICON} />,
      label: title,
      note: t('kind.screen'),
      go: () => void router.navigate({ to: path }),
    })),
    ...records.map(recordOption),
  ];
  return { options, ...state };
}

/** A field and what it finds below: arrows choose, Enter goes there (to the first, if none is chosen), Escape closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  useFocusBack(true);
  const isTopmost = useTopmost(true);
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState('');
  const { options, isComplete, error } = useOptions(typed);
  const combobox = useCombobox({ opened: true });
  const go = (option: Option | undefined) => {
    if (!option) return;
    onClose();
    option.go();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) {
      event.preventDefault();
      go(options[0]);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      withCloseButton={false}
      padding={0}
      yOffset="10vh"
      centered={false}
      aria-label={t('title')}
    >
      <Combobox store={combobox} onOptionSubmit={(key) => go(options.find((option) => option.key === key))}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            classNames={{ input: styles.input ?? '' }}
            aria-label={t('label')}
            placeholder={t('placeholder')}
            leftSection={<IconSearch {...ICON} />}
            value={typed}
            maxLength={100}
            data-autofocus
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.resetSelectedOption();
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options aria-label={t('results')} className={styles.options ?? ''}>
          {options.map((option) => (
            <Combobox.Option key={option.key} value={option.key} className={styles.option ?? ''}>
              {option.icon}
              <span className={styles.label}>{option.label}</span>
              <span className={styles.note}>{option.note}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox>
      <Said typed={typed} count={options.length} first={options[0]?.label} isComplete={isComplete} error={error} />
    </Modal>
  );
}

interface SaidProps {
  typed: string;
  count: number;
  first: string | undefined;
  isComplete: boolean;
  error: unknown;
}
/** How many there are, in words: seen when it matters, read out always. */
function Said({ typed, count, first, isComplete, error }: SaidProps) {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  if (error)
    return (
      <p className={styles.said} role="alert">
        {errorText(error)}
      </p>
    );
  const isEmpty = typed.trim() === '';
  const words = isEmpty
    ? t('hint')
    : count > 0
      ? t('count', { count, first })
      : isComplete
        ? t('nothing', { typed })
        : '';
  return (
    <p className={styles.said} role="status">
      {words}
    </p>
  );
}
