import { codeOf } from '#functions/agreements/code.ts';
import { readBoth } from '#functions/agreements/read.ts';
import { requestAgreement } from '#functions/agreements/request.ts';
import { sendCode, sign } from '#functions/agreements/sign.ts';
import { activate } from '#functions/forests/activate.ts';
import { reportLoss } from '#functions/forests/disable.ts';
import { addDocument, announceFile } from '#functions/forests/documents.ts';
import { createForest, submitForest } from '#functions/forests/own.ts';
import { findForest, readForest, type StoredForest } from '#functions/forests/read.ts';
import { accept, askChanges } from '#functions/forests/review.ts';
import { signing } from '#functions/forests/signing.ts';
import { turn } from '#functions/forests/terms.ts';
import { logWith } from '#functions/kit/log.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { AgreementData } from '#shared/agreements/schema.ts';
import { PROOFS } from '#shared/forests/owners.ts';
import { ForestDraft } from '#shared/forests/schema.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { dayIn, nextFirstOfMonth, zoneOf } from '#shared/kernel/time.ts';
import { type DemoForest, type DemoOwner, forestTail, STAGES, type Stage } from './demoForestTypes.ts';
import { demoPdf } from './demoPdf.ts';

const DAY_MS = 86_400_000;
const forestId = (n: number): IdOf<'forest'> => idFrom('forest', forestTail(n));

/** Whose forest it is, who reviews it, and from when its days are counted back. */
export interface Cast {
  readonly owner: DemoOwner;
  readonly actor: UserActor;
  readonly team: UserActor;
  readonly now: Date;
}
/** Days after it was sent in which the team accepted it, and its contract was signed. */
const REVIEWED_AFTER = 4;
const SIGNED_AFTER = 10;
const momentOf = ({ now }: Cast, daysAgo: number): Date => new Date(now.getTime() - daysAgo * DAY_MS);
const isPast = (stage: Stage, before: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf(before);

/** Degrees of so many metres: near enough for a drawing. */
const METRES_A_DEGREE = 111_320;
const CORNERS = 11;
/** Of the radius, so that a polygon of so many uneven corners has the area of the circle. */
const ROUNDING = 1.0317;
/** An outline of about an area, uneven as land is. */
function outlineOf({ lat, lon, areaHa, n }: DemoForest) {
  const radius = ROUNDING * Math.sqrt((areaHa * 10_000) / Math.PI);
  const ring = Array.from({ length: CORNERS }, (_, i): [number, number] => {
    const angle = (i / CORNERS) * 2 * Math.PI;
    const out = radius * (1 + 0.16 * Math.sin(3 * angle + n) + 0.1 * Math.cos(5 * angle + 2 * n));
    const east = (out * Math.cos(angle)) / (METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180));
    return [lon + east, lat + (out * Math.sin(angle)) / METRES_A_DEGREE].map((at) => Number(at.toFixed(6))) as [
      number,
      number,
    ];
  });
  return { type: 'Polygon' as const, coordinates: [[...ring, ring[0] as [number, number]]] };
}

/** Nobody looked at more than the figures. */
const SEEN = { seenByHand: false, seenBeside: [], mitecoEligible: null } as const;

function draftOf(forest: DemoForest, { owner }: Cast): ForestDraft {
  const { name, country = 'ES', municipality, province, areaHa, species, plantedYear, treesPerHa, lat, lon } = forest;
  const land = { municipality, province, areaM2: Math.round(areaHa * 10_000), geometry: outlineOf(forest) };
  return ForestDraft.parse({
    ...{ name, country, kind: 'single', ownerKind: owner.kind, plantedYear, treesPerHa, point: { lat, lon } },
    plots: [{ ...land, territory: country === 'PT' ? 'pt' : 'catastro', source: 'drawn' }],
    species: species.map(([id, sharePct]) => ({ id, sharePct })),
    responsible: true,
  });
}

async function addProofs(forest: StoredForest, { actor, owner }: Cast, at: Date): Promise<void> {
  const { tenantId, id } = forest;
  for (const [kind] of PROOFS[owner.kind]) {
    if (!kind || forest.documents.some((one) => one.kind === kind)) continue;
    const { id: fileId, upload } = await announceFile({ tenantId, id }, 'pdf');
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([demoPdf(`${kind}: ${forest.name}`)]));
    await fetch(upload.url, { method: 'POST', body: form });
    await addDocument(actor, { id, kind, file: { id: fileId, fileName: `${kind}.pdf`, fileType: 'pdf' } }, at);
  }
}

/** The contract, asked for, written, and signed with the code that is mailed. */
async function contract(forest: StoredForest, demo: DemoForest, cast: Cast, isSigned: boolean): Promise<void> {
  const { actor, owner } = cast;
  const of = { tenantId: actor.tenantId, id: forest.id };
  const name = `${owner.person.name} ${owner.person.surname}`;
  const at = momentOf(cast, demo.daysAgo - SIGNED_AFTER);
  const { kept } = await readBoth(of);
  if (!kept) {
    const data: AgreementData = {
      ...{ thirdParty: false, represented: null, signer: { name, taxId: owner.taxId }, others: [], language: 'gl' },
      ...{ municipality: demo.municipality, fireInsurance: demo.hasFireInsurance ?? false, notElsewhere: true },
      price: { kind: 'default', cents: null, floorCents: demo.floorCents ?? 1_000 },
    };
    await requestAgreement(actor, { ...of, v: 0, data }, at);
  }
  if (!isSigned) return;
  const read = async () => {
    const { kept: agreement } = await readBoth(of);
    if (!agreement) throw new Error('The contract of the demo is not there');
    return { agreement, index: 0 };
  };
  await sendCode(read, at);
  const { agreement } = await read();
  const code = codeOf(agreement, 0, agreement.signatories[0]?.confirmation?.salt ?? '');
  const given = { name, hash: agreement.hash ?? '', code, address: '127.0.0.1' };
  await sign(read, given, { by: actor.userId, now: at });
}

/** What the contract says of price and insurance is kept without it. */
async function signAtDesk(forest: StoredForest, demo: DemoForest, cast: Cast): Promise<void> {
  const price = { kind: 'default', floorCents: demo.floorCents ?? 1_000 } as const;
  const insured = { ...forest, fireInsurance: demo.hasFireInsurance ?? false };
  await commit(signing(insured, { price, now: momentOf(cast, demo.daysAgo - SIGNED_AFTER) }));
}

/** Its credits may be sold from the 1st on that followed its contract; the term of a year, where it is over, was followed by another. */
async function bearing({ tenantId, id }: StoredForest, demo: DemoForest, { team, ...cast }: Cast): Promise<void> {
  const of = { tenantId, id };
  const { signedOn } = await readForest(of);
  await activate(of, new Date(`${nextFirstOfMonth(signedOn ?? '')}T06:00:00Z`));
  const { termEndOn } = await readForest(of);
  const endedAt = new Date(`${termEndOn}T12:00:00Z`);
  if (demo.isRenewed && endedAt < cast.now) await turn(await readForest(of), endedAt, logWith({}));
  const waiting = await readForest(of);
  const at = new Date(Math.min(cast.now.getTime(), endedAt.getTime() + REVIEWED_AFTER * DAY_MS));
  if (waiting.review === 'waiting')
    await accept(team, { ...of, v: waiting.v, dbhMm: null, decided: null, ...SEEN }, { now: at, log: logWith({}) });
}

async function lose(forest: StoredForest, demo: DemoForest, cast: Cast): Promise<void> {
  const now = momentOf(cast, 20);
  const lostM2 = Math.round(demo.areaHa * 6_000);
  const notice = { on: dayIn(zoneOf(forest.country), momentOf(cast, 24)), cause: 'fire', lostM2, text: '' } as const;
  await reportLoss(cast.actor, { id: forest.id, v: forest.v, notice }, { now, log: logWith({}) });
}

/** Written by its owner and sent to the team, with what proves whose it is. */
async function send(demo: DemoForest, cast: Cast): Promise<StoredForest> {
  const { actor } = cast;
  const of = { tenantId: actor.tenantId, id: forestId(demo.n) };
  const at = momentOf(cast, demo.daysAgo);
  if (!(await findForest(of))) await createForest(actor, { id: of.id, draft: draftOf(demo, cast) }, at);
  const forest = await readForest(of);
  const isToSend = isPast(demo.stage, 'submitted') || (demo.asked && forest.observations === '');
  if (forest.state !== 'CREATED' || !isToSend) return forest;
  await addProofs(forest, cast, at);
  return submitForest(actor, { id: of.id, v: (await readForest(of)).v }, at);
}

/** What the team says of one that waits for it. */
async function reviewed(forest: StoredForest, demo: DemoForest, cast: Cast): Promise<StoredForest> {
  const { tenantId, id, v } = forest;
  const at = momentOf(cast, demo.daysAgo - REVIEWED_AFTER);
  if (forest.state !== 'TO_VALIDATE' || forest.review !== 'waiting') return forest;
  if (demo.asked) {
    const observed = [{ of: 'documents' as const, text: demo.asked }];
    return askChanges(cast.team, { tenantId, id, v, observed }, at);
  }
  if (!isPast(demo.stage, 'accepted')) return forest;
  return accept(
    cast.team,
    { tenantId, id, v, dbhMm: demo.dbhMm ?? null, decided: null, ...SEEN, seenByHand: true },
    { now: at, log: logWith({}) },
  );
}

async function agree(forest: StoredForest, demo: DemoForest, cast: Cast): Promise<void> {
  if (forest.state !== 'TO_VALIDATE' || forest.review !== 'accepted') return;
  if (cast.owner.signsOnline) await contract(forest, demo, cast, isPast(demo.stage, 'signed'));
  else if (isPast(demo.stage, 'signed')) await signAtDesk(forest, demo, cast);
}

/**
 * Leads a forest of the demo to where it is, by the use cases that owners, the team and the calendar have, on the days on
 * which they would have done so. What was cut short goes on from where it stands.
 */
export async function lead(demo: DemoForest, cast: Cast): Promise<StoredForest> {
  const forest = await reviewed(await send(demo, cast), demo, cast);
  await agree(forest, demo, cast);
  const { tenantId, id } = forest;
  if (isPast(demo.stage, 'active') && forest.state !== 'DISABLED') await bearing(forest, demo, cast);
  const now = await readForest({ tenantId, id });
  if (demo.stage === 'lost' && now.state === 'ACTIVE') await lose(now, demo, cast);
  return readForest({ tenantId, id });
}
