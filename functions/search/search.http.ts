import { calculationFacts } from '#functions/calculations/read.ts';
import { serve } from '#functions/kit/http.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { allows, type UserActor } from '#shared/access/actor.ts';
import type { Section } from '#shared/access/permissions.ts';
import { type Found, MAX_FOUND, search, textOf } from '#shared/search/contract.ts';
import { matches } from '#shared/search/match.ts';

const sees = (actor: UserActor, section: Section) => allows(actor, { section, level: 'VIEW' });

/** Everything of the account that the actor reaches and may see: organizations by name, then calculations, the newest first. */
async function visible(actor: UserActor): Promise<Found[]> {
  const seesCalculations = sees(actor, 'calculate');
  const [names, calculations] = await Promise.all([
    organizationNames(actor),
    seesCalculations ? calculationFacts(actor) : [],
  ]);
  const organizations = [...names].map(([organizationId, name]) => ({
    kind: 'organization' as const,
    organizationId,
    name,
  }));
  return [
    ...(sees(actor, 'organization') ? organizations : []),
    ...calculations.map((one) => ({
      kind: 'calculation' as const,
      ...one,
      name: names.get(one.organizationId) ?? '',
    })),
  ];
}

export const handler = serve(search, {
  async find({ actor, query: { text } }) {
    const found = (await visible(actor)).filter((one) => matches(text, textOf(one)));
    return { items: found.slice(0, MAX_FOUND) };
  },
});
