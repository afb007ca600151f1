import { accountData as account } from '#functions/account/accountData.ts';
import { accountData as agreements } from '#functions/agreements/accountData.ts';
import { accountData as apps } from '#functions/apps/accountData.ts';
import { accountData as audits } from '#functions/audits/accountData.ts';
import { accountData as banking } from '#functions/banking/accountData.ts';
import { accountData as billing } from '#functions/billing/accountData.ts';
import { accountData as calculations } from '#functions/calculations/accountData.ts';
import { accountData as certifications } from '#functions/certifications/accountData.ts';
import { accountData as consents } from '#functions/consents/accountData.ts';
import { accountData as credits } from '#functions/credits/accountData.ts';
import { accountData as documents } from '#functions/documents/accountData.ts';
import { accountData as factors } from '#functions/factors/accountData.ts';
import { accountData as feedback } from '#functions/feedback/accountData.ts';
import { accountData as forests } from '#functions/forests/accountData.ts';
import { accountData as imports } from '#functions/imports/accountData.ts';
import { accountData as invoices } from '#functions/invoices/accountData.ts';
import { type AccountData, PASSING, PLATFORM } from '#functions/kit/accountData.ts';
import { trailData } from '#functions/kit/trailData.ts';
import { accountData as marketplace } from '#functions/marketplace/accountData.ts';
import { accountData as notifications } from '#functions/notifications/accountData.ts';
import { accountData as offsets } from '#functions/offsets/accountData.ts';
import { accountData as orders } from '#functions/orders/accountData.ts';
import { accountData as organizations } from '#functions/organizations/accountData.ts';
import { accountData as plans } from '#functions/plans/accountData.ts';
import { accountData as questionnaire } from '#functions/questionnaire/accountData.ts';
import { accountData as reduction } from '#functions/reduction/accountData.ts';
import { accountData as reports } from '#functions/reports/accountData.ts';
import { accountData as services } from '#functions/services/accountData.ts';
import { accountData as session } from '#functions/session/accountData.ts';
import { accountData as team } from '#functions/team/accountData.ts';
import { accountData as verifications } from '#functions/verifications/accountData.ts';
import { accountData as privacy } from './accountData.ts';
import { forgetLeftFiles } from './leftFiles.ts';

/**
 * Who keeps what of people and accounts. An account is forgotten in this order: what leads to other things after them.
 * A kind of item that stands in none of them fails a test.
 */
export const HOLDERS: Readonly<Record<string, AccountData>> = {
  session,
  account,
  notifications,
  feedback,
  consents,
  privacy,
  audits,
  reports,
  certifications,
  marketplace,
  services,
  forests,
  agreements,
  credits,
  documents,
  verifications,
  questionnaire,
  calculations,
  imports,
  invoices,
  banking,
  factors,
  reduction,
  offsets,
  orders,
  // What it needs of the plans goes with those.
  billing,
  plans,
  organizations,
  apps,
  team,
  trail: trailData,
  files: { kinds: {}, forgetAccount: forgetLeftFiles },
  /** What belongs to the platform: errors of browsers without a person, the looks of brands, and plots as the cadastre tells them. */
  platform: {
    kinds: { clientError: { exported: 'never', ends: 'expires' }, brand: PLATFORM, cadastreParcel: PASSING },
  },
  payments: { kinds: { paymentEvent: PASSING, paymentMark: PASSING, paymentCursor: PLATFORM } },
};
