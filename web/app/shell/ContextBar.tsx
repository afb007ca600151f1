import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { setWorkContext, useWorkContext } from '#web/lib/workContext.ts';
import { cx } from '#web/ui/cx.ts';
import styles from './Shell.module.css';
import { LIMIT, useOrganizations } from './useOrganizations.ts';

const oneOf = (id: string) => ({
  queryKey: ['organizations', 'one', id],
  queryFn: () => api.organizations.getOrganization({ params: { id: id as IdOf<'organization'> } }),
});

/** The organization and year of the work, at the top: chosen here, they stay as one moves between screens. */
export function ContextBar() {
  const { organizationId, year } = useWorkContext();
  const { data } = useOrganizations();
  const items = data?.items ?? [];
  const listed = items.find((item) => item.id === organizationId);
  // Of more than are listed, it may be one that the search found.
  const isBeyond = organizationId !== null && !listed && typeof data?.cursor === 'string';
  const { data: beyond, isPending } = useQuery({ ...oneOf(organizationId ?? ''), enabled: isBeyond });
  const chosen = listed ?? beyond ?? (isBeyond && isPending ? undefined : items[0]);
  if (!chosen) return null;
  const choices = chosen === beyond ? [beyond, ...items] : items;
  return (
    <div className={styles.contexts} data-tour="context">
      <Picker
        kind="organization"
        value={chosen.name}
        options={choices.map((item) => ({ key: item.id, label: item.name }))}
        onPick={(key) => setWorkContext({ organizationId: key, year: null })}
      />
      <Year organizationId={chosen.id} year={year} />
    </div>
  );
}

const FINISHING_POLL_MS = 2_000;
const isFinishing = ({ state }: Calculation) => state === 'FINISHING';

function Year({ organizationId, year }: { organizationId: string; year: number | null }) {
  const { t } = useTranslation('shell');
  const { actor } = useSignedIn();
  const calculations = useQuery({
    queryKey: ['calculations', 'list', organizationId, LIMIT],
    queryFn: () => api.calculations.listCalculations({ query: { organizationId, limit: LIMIT } }),
    enabled: allows(actor, { section: 'calculate', level: 'VIEW' }),
    refetchInterval: ({ state }) => (state.data?.items.some(isFinishing) ? FINISHING_POLL_MS : false),
  });
  const items = [...(calculations.data?.items ?? [])].sort((a, b) => b.year - a.year);
  const chosen = items.find((item) => item.year === year) ?? items[0];
  if (!chosen) return null;
  return (
    <>
      <Picker
        kind="year"
        value={String(chosen.year)}
        options={[...new Set(items.map((item) => item.year))].map((of) => ({ key: String(of), label: String(of) }))}
        onPick={(key) => setWorkContext({ organizationId, year: Number(key) })}
      />
      <span className={styles.state}>{t(`calculationState.${chosen.state}`)}</span>
    </>
  );
}

interface PickerProps {
  kind: 'organization' | 'year';
  value: string;
  options: readonly { key: string; label: string }[];
  onPick: (key: string) => void;
}
function Picker({ kind, value, options, onPick }: PickerProps) {
  const { t } = useTranslation('shell');
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={cx(styles.context, styles[kind])}>
          <span>
            <span className="visually-hidden">{t(`context.${kind}`)}: </span>
            {value}
          </span>
          <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t(`context.${kind}`)}</Menu.Label>
        {options.map((option) => (
          <Menu.Item key={option.key} onClick={() => onPick(option.key)}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
