/** What a document of a forest is. [B47] */
export const FOREST_DOCUMENT_KINDS = [
  'deed',
  'registryNote',
  'cadastralCertificate',
  'managementPlan',
  'photo',
  'identity',
  'representation',
  'companyDeed',
  'communalRuling',
  'minutes',
  'ownersAgreement',
  'heirship',
  'lease',
  'other',
] as const;
export type ForestDocumentKind = (typeof FOREST_DOCUMENT_KINDS)[number];

/** Whose a forest is. [CLIENT 11] */
export const OWNER_KINDS = ['private', 'company', 'communal', 'coowners', 'heirs', 'lease'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** One of these documents will do. */
export type Proof = readonly ForestDocumentKind[];
const TITLE: Proof = ['deed', 'registryNote'];
const IDENTITY: Proof = ['identity'];

/**
 * What each kind of owner must prove before a forest is reviewed: of each proof, one document. A communal forest has no
 * deed but the ruling that says whose it is, and the minutes of its assembly; who rents shows the owner's title as well.
 */
export const PROOFS: Readonly<Record<OwnerKind, readonly Proof[]>> = {
  private: [TITLE, IDENTITY],
  company: [TITLE, ['companyDeed'], ['representation'], IDENTITY],
  communal: [['communalRuling', 'registryNote'], ['minutes'], IDENTITY],
  coowners: [TITLE, ['ownersAgreement', 'representation'], IDENTITY],
  heirs: [TITLE, ['heirship'], ['ownersAgreement', 'representation'], IDENTITY],
  lease: [TITLE, ['lease'], IDENTITY],
};

/** What is lacking: each is a choice. */
export const lackingProofs = (owner: OwnerKind, documents: readonly { kind: ForestDocumentKind }[]): Proof[] =>
  PROOFS[owner].filter((proof) => !documents.some(({ kind }) => proof.includes(kind)));
