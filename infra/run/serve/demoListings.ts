import { stampNew } from '#functions/kit/table.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { ListingDraft } from '#shared/marketplace/schema.ts';

type Said = Pick<ListingDraft, 'category' | 'goals' | 'short' | 'long'>;
/** What the owner of the demo's forests says of each: in the language of that owner. */
const LISTINGS: readonly Said[] = [
  {
    ...{ category: 'management', goals: [13, 15] },
    short: 'Souto de castañeiros no Courel, con poda e aproveitamento de castaña.',
    long: 'Castañeiros plantados en 1998. Pódanse cada cinco anos e róldase o mato a man. O que se vende é a absorción dun ano, calculada antes de que ocorra.',
  },
  {
    ...{ category: 'conservation', goals: [8, 13, 15] },
    short: 'Piñeiral de monte alto en Cervantes, con seguro de incendios.',
    long: 'Piñeiro do país plantado en 1995, con devasas e rareos. O que se vende é a absorción dun ano, calculada antes de que ocorra.',
  },
  {
    ...{ category: 'restoration', goals: [6, 13, 15] },
    short: 'Carvalhal de carvalho-negral em Montalegre, junto à ribeira.',
    long: 'Carvalho-negral regenerado desde 1985, com faixas limpas junto à água. O que se vende é a absorção de um ano, calculada antes de acontecer.',
  },
];

interface Of {
  readonly tenantId: IdOf<'tenant'>;
  readonly forestId: IdOf<'forest'>;
  readonly n: number;
  readonly now: Date;
}

/** Puts a forest of the demo on the market, and its owner's profile beside; what is there stays. */
export async function ensureDemoListing({ tenantId, forestId: id, n, now }: Of): Promise<void> {
  const [{ findListing, NEW_LISTING, puttingListing }, { findSeller, puttingSeller }, { findProject }, { commit }] =
    await Promise.all([
      import('#functions/marketplace/store.ts'),
      import('#functions/marketplace/sellerStore.ts'),
      import('#functions/credits/store.ts'),
      import('#functions/kit/transaction.ts'),
    ]);
  const said = LISTINGS[n];
  if (!said || (await findListing({ tenantId, id }))) return;
  const rule = (await findProject(id.replace(/^frs/, 'prj')))?.price;
  const price = rule?.kind === 'own' ? ({ kind: 'own', cents: rule.cents } as const) : ({ kind: 'default' } as const);
  const shown = {
    name: 'Montes da Ribeira',
    short: 'Propiedade familiar con montes en Lugo e Trás-os-Montes.',
    long: '',
  };
  // What buyers read of who sells was accepted.
  const seller = await findSeller(tenantId);
  const stamps = { ...stampNew('demo', now), v: 1 };
  const listing = { ...NEW_LISTING, ...said, price, state: 'active', publishedAt: stamps.createdAt } as const;
  await commit({
    writes: [
      puttingListing({ tenantId, id, ...listing, goals: [...said.goals], ...stamps }),
      ...(seller.v === 0 ? [puttingSeller({ ...seller, ...shown, shown, v: 1 }, { by: 'demo', now })] : []),
    ],
  });
}
