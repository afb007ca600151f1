import 'i18next';
import type activity from '../../shared/texts/es/activity.json';
import type certificate from '../../shared/texts/es/certificate.json';
import type consents from '../../shared/texts/es/consents.json';
import type csrd from '../../shared/texts/es/csrd.json';
import type distances from '../../shared/texts/es/distances.json';
import type errors from '../../shared/texts/es/errors.json';
import type notifications from '../../shared/texts/es/notifications.json';
import type registryFile from '../../shared/texts/es/registryFile.json';
import type account from '../i18n/es/account.json';
import type alerts from '../i18n/es/alerts.json';
import type apps from '../i18n/es/apps.json';
import type audits from '../i18n/es/audits.json';
import type banking from '../i18n/es/banking.json';
import type billing from '../i18n/es/billing.json';
import type calculations from '../i18n/es/calculations.json';
import type certifications from '../i18n/es/certifications.json';
import type consent from '../i18n/es/consent.json';
import type content from '../i18n/es/content.json';
import type dashboard from '../i18n/es/dashboard.json';
import type documents from '../i18n/es/documents.json';
import type factors from '../i18n/es/factors.json';
import type feedback from '../i18n/es/feedback.json';
import type history from '../i18n/es/history.json';
import type imports from '../i18n/es/imports.json';
import type insights from '../i18n/es/insights.json';
import type invoices from '../i18n/es/invoices.json';
import type measures from '../i18n/es/measures.json';
import type methodology from '../i18n/es/methodology.json';
import type organizationGuide from '../i18n/es/organizationGuide.json';
import type organizations from '../i18n/es/organizations.json';
import type overview from '../i18n/es/overview.json';
import type plans from '../i18n/es/plans.json';
import type privacy from '../i18n/es/privacy.json';
import type questionnaire from '../i18n/es/questionnaire.json';
import type reduction from '../i18n/es/reduction.json';
import type reports from '../i18n/es/reports.json';
import type review from '../i18n/es/review.json';
import type search from '../i18n/es/search.json';
import type session from '../i18n/es/session.json';
import type shell from '../i18n/es/shell.json';

import type showcases from '../i18n/es/showcases.json';

import type team from '../i18n/es/team.json';

import type titles from '../i18n/es/titles.json';
import type tour from '../i18n/es/tour.json';
import type tutorials from '../i18n/es/tutorials.json';
import type ui from '../i18n/es/ui.json';
import type verifications from '../i18n/es/verifications.json';

/** Keys are typed by the Spanish catalogue. A new namespace: one line here, one file in each language. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    returnNull: false;
    resources: {
      account: typeof account;
      audits: typeof audits;
      alerts: typeof alerts;
      apps: typeof apps;
      feedback: typeof feedback;
      banking: typeof banking;
      billing: typeof billing;
      calculations: typeof calculations;
      certificate: typeof certificate;
      certifications: typeof certifications;
      consent: typeof consent;
      content: typeof content;
      csrd: typeof csrd;
      dashboard: typeof dashboard;
      documents: typeof documents;
      factors: typeof factors;
      history: typeof history;
      imports: typeof imports;
      invoices: typeof invoices;
      measures: typeof measures;
      methodology: typeof methodology;
      insights: typeof insights;
      organizationGuide: typeof organizationGuide;
      organizations: typeof organizations;
      plans: typeof plans;
      privacy: typeof privacy;
      overview: typeof overview;
      questionnaire: typeof questionnaire;
      reduction: typeof reduction;
      reports: typeof reports;
      review: typeof review;
      search: typeof search;
      session: typeof session;
      shell: typeof shell;
      showcases: typeof showcases;
      team: typeof team;
      titles: typeof titles;
      tutorials: typeof tutorials;
      tour: typeof tour;
      ui: typeof ui;
      verifications: typeof verifications;
      distances: typeof distances;
      errors: typeof errors;
      activity: typeof activity;
      consents: typeof consents;
      notifications: typeof notifications;
      registryFile: typeof registryFile;
    };
  }
}
