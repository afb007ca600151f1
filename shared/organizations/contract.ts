import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { Picture, PictureAnnouncement, PictureUpload } from '#shared/kernel/picture.ts';
import { Organization, OrganizationDraft } from './schema.ts';
import { Site, SiteDraft } from './site.ts';
import { OrganizationUse, SiteUse } from './use.ts';

const VIEW = { section: 'organization', level: 'VIEW', byKey: true } as const;
/** Who calculates needs the organizations of the figures, what is divided by, and the sites of the rows. */
const VIEW_TO_CALCULATE = { ...VIEW, orSection: 'calculate' } as const;
const EDIT = { section: 'organization', level: 'EDIT' } as const;
const organizationId = z.object({ id: idOf('organization') });
const siteId = z.object({ id: idOf('organization'), siteId: idOf('site') });
const version = z.object({ v: z.coerce.number().int() });
const done = z.object({ done: z.literal(true) });

/** What is in no list; told at its field. */
const LISTS = ['organizations.cnaeUnknown', 'organizations.provinceUnknown'] as const;
const OF_SITE = [...LISTS, 'organizations.postalCodeElsewhere', 'organizations.subsidiaryUnknown'] as const;

export const organizations = {
  listOrganizations: endpoint({
    method: 'GET',
    path: '/organizations',
    summary: 'List the organizations of the account',
    allow: VIEW_TO_CALCULATE,
    query: PageQuery,
    output: pageOf(Organization),
  }),
  createOrganization: endpoint({
    method: 'POST',
    path: '/organizations',
    summary: 'Add an organization (the caller makes the id, so a retry is the same create)',
    allow: { ...EDIT, whole: true },
    body: z.strictObject({ id: idOf('organization'), draft: OrganizationDraft }),
    output: Organization,
    errors: ['organizations.nameTaken', ...LISTS],
  }),
  getOrganization: endpoint({
    method: 'GET',
    path: '/organizations/{id}',
    summary: 'Read an organization',
    allow: VIEW_TO_CALCULATE,
    params: organizationId,
    output: Organization,
    errors: ['organizations.notFound'],
  }),
  updateOrganization: endpoint({
    method: 'PUT',
    path: '/organizations/{id}',
    summary: 'Change an organization; refused when somebody else changed it since version `v`',
    allow: EDIT,
    params: organizationId,
    body: z.strictObject({ v: z.number().int(), draft: OrganizationDraft }),
    output: Organization,
    errors: [
      'organizations.notFound',
      'organizations.nameTaken',
      'organizations.subsidiaryHasSites',
      'conflict.versionChanged',
      ...LISTS,
    ],
  }),
  deleteOrganization: endpoint({
    method: 'DELETE',
    path: '/organizations/{id}',
    summary: 'Delete an organization, with its sites, that has no calculations and no factors of its own',
    allow: EDIT,
    params: organizationId,
    query: version,
    output: done,
    errors: [
      'organizations.notFound',
      'organizations.hasCalculations',
      'organizations.hasOwnFactors',
      'conflict.versionChanged',
    ],
  }),
  getOrganizationUse: endpoint({
    method: 'GET',
    path: '/organizations/{id}/use',
    summary:
      'What hangs on an organization, by name and count: what keeps it from being deleted, and what goes with it',
    allow: EDIT,
    params: organizationId,
    output: OrganizationUse,
    errors: ['organizations.notFound'],
  }),
  getLogo: endpoint({
    method: 'GET',
    path: '/organizations/{id}/logo',
    summary: 'State of the logo, and the address of its picture',
    allow: VIEW,
    params: organizationId,
    output: Picture,
    errors: ['organizations.notFound'],
  }),
  announceLogo: endpoint({
    method: 'POST',
    path: '/organizations/{id}/logo',
    summary: 'Announce a picture: answers a signed form for the upload straight to storage. The newest one counts',
    allow: EDIT,
    limits: [UPLOAD_LIMIT],
    params: organizationId,
    body: PictureAnnouncement,
    output: z.object({ logo: Picture, upload: PictureUpload }),
    errors: ['organizations.notFound'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/organizations/{id}/logo',
    summary: 'Remove the logo, also one that is still being checked',
    allow: EDIT,
    params: organizationId,
    output: done,
    errors: ['organizations.notFound'],
  }),
  listSites: endpoint({
    method: 'GET',
    path: '/organizations/{id}/sites',
    summary: 'List the sites of an organization',
    allow: VIEW_TO_CALCULATE,
    params: organizationId,
    query: PageQuery,
    output: pageOf(Site),
    errors: ['organizations.notFound'],
  }),
  createSite: endpoint({
    method: 'POST',
    path: '/organizations/{id}/sites',
    summary: 'Add a site',
    allow: EDIT,
    params: organizationId,
    body: z.strictObject({ id: idOf('site'), draft: SiteDraft }),
    output: Site,
    errors: ['organizations.notFound', 'organizations.nameTaken', ...OF_SITE],
  }),
  updateSite: endpoint({
    method: 'PUT',
    path: '/organizations/{id}/sites/{siteId}',
    summary: 'Change a site',
    allow: EDIT,
    params: siteId,
    body: z.strictObject({ v: z.number().int(), draft: SiteDraft }),
    output: Site,
    errors: ['organizations.siteNotFound', 'organizations.nameTaken', 'conflict.versionChanged', ...OF_SITE],
  }),
  deleteSite: endpoint({
    method: 'DELETE',
    path: '/organizations/{id}/sites/{siteId}',
    summary: 'Delete a site that no row names (`getSiteUse` says which do)',
    allow: EDIT,
    params: siteId,
    query: version,
    output: done,
    errors: ['organizations.siteNotFound', 'organizations.siteHasRows', 'calculations.busy', 'conflict.versionChanged'],
  }),
  getSiteUse: endpoint({
    method: 'GET',
    path: '/organizations/{id}/sites/{siteId}/use',
    summary: 'The calculations whose rows name a site, with how many rows do',
    allow: EDIT,
    params: siteId,
    output: SiteUse,
    errors: ['organizations.siteNotFound'],
  }),
};
