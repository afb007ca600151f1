import type { Account } from '#infra/local/payments/book/kinds/accounts.ts';

/** Whether money can be transferred to it. */
export const canReceive = ({ wantsTransfers, state }: Account): boolean => wantsTransfers && state === 'active';

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

interface Missing {
  readonly what: string;
  /** What was wrong with what was given. */
  readonly error?: { readonly code: string; readonly description: string };
}
const DOCUMENT_REFUSED: Missing = {
  what: 'identity.individual.documents.primary_verification',
  error: { code: 'verification_document_not_readable', description: 'The document is not readable.' },
};
/** What an account in each state still lacks. */
const MISSING: Readonly<Record<Account['state'], readonly Missing[]>> = {
  new: [
    { what: 'default_outbound_destination' },
    { what: 'identity.individual.given_name' },
    { what: 'identity.attestations.terms_of_service.account' },
  ],
  refused: [DOCUMENT_REFUSED],
  active: [],
  closed: [],
};
const DETAILS: Readonly<Record<Account['state'], readonly object[]>> = {
  new: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  refused: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  active: [],
  closed: [{ code: 'rejected_other', resolution: 'no_resolution' }],
};

function capabilityOf(account: Account): object {
  const status = canReceive(account) ? 'active' : 'restricted';
  return { status, status_details: DETAILS[account.state], requested: true };
}

const requirementsOf = ({ state }: Account): object => ({
  collector: 'stripe',
  entries: MISSING[state].map(({ what, error }) => ({
    awaiting_action_from: 'user',
    description: what,
    errors: error ? [error] : [],
    impact: { restricts_capabilities: [{ capability: 'stripe_balance.stripe_transfers', configuration: 'recipient' }] },
    minimum_deadline: { status: 'past_due' },
    requested_reasons: [{ code: 'routine_onboarding' }],
  })),
  summary: MISSING[state].length > 0 ? { minimum_deadline: { status: 'past_due' } } : null,
});

/** The account as the second version of the API shows it: what is not asked for is null. */
export function accountView(account: Account, include: readonly string[] = []): object {
  const { id, created, dashboard, contact_email, display_name, metadata, state, identity, defaults, wantsTransfers } =
    account;
  const has = (name: string) => include.includes(name);
  const capabilities = wantsTransfers ? { stripe_balance: { stripe_transfers: capabilityOf(account) } } : {};
  const recipient = { applied: true, capabilities };
  return {
    id,
    object: 'v2.core.account',
    created: isoOf(created),
    livemode: false,
    applied_configurations: ['recipient'],
    closed: state === 'closed',
    contact_email,
    display_name,
    dashboard,
    metadata,
    configuration: has('configuration.recipient') ? { recipient, customer: null, merchant: null } : null,
    identity: has('identity') ? identity : null,
    defaults: has('defaults') ? defaults : null,
    requirements: has('requirements') ? requirementsOf(account) : null,
    future_requirements: null,
  };
}

/** The same account as the first version of the API shows it. */
export function firstVersionView(account: Account): object {
  const { id, created, contact_email: email, identity, metadata, state } = account;
  const due = MISSING[state].map(({ what }) => what);
  const isActive = canReceive(account);
  return {
    id,
    object: 'account',
    created,
    email,
    country: (identity.country ?? 'es').toUpperCase(),
    metadata,
    details_submitted: state !== 'new',
    charges_enabled: false,
    payouts_enabled: isActive,
    capabilities: { transfers: isActive ? 'active' : 'inactive' },
    requirements: {
      currently_due: due,
      past_due: due,
      eventually_due: due,
      pending_verification: [],
      disabled_reason: isActive ? null : state === 'closed' ? 'rejected.other' : 'requirements.past_due',
      errors: MISSING[state].flatMap(({ what, error }) =>
        error ? [{ code: error.code, reason: error.description, requirement: what }] : [],
      ),
    },
  };
}
