import { accessGuards } from './access.ts';
import { bankingGuards } from './banking.ts';
import { billingGuards } from './billing.ts';
import { creditsGuards } from './credits.ts';
import { engineGuards } from './engine.ts';
import { featuresGuards } from './features.ts';
import { filesGuards } from './files.ts';
import type { Guard } from './guard.ts';
import { invoicesGuards } from './invoices.ts';
import { kitGuards } from './kit.ts';
import { moneyGuards } from './money.ts';
import { paymentsGuards } from './payments.ts';
import { servicesGuards } from './services.ts';

/** In the order of the house: files from outside, the engine, rights, kit, features, banks, invoices, credits, issued invoices, money, payments, embedded services. */
export const guards: readonly Guard[] = [
  ...filesGuards,
  ...engineGuards,
  ...accessGuards,
  ...kitGuards,
  ...featuresGuards,
  ...bankingGuards,
  ...invoicesGuards,
  ...creditsGuards,
  ...billingGuards,
  ...moneyGuards,
  ...paymentsGuards,
  ...servicesGuards,
];
