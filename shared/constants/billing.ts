import type { Party } from '#shared/billing/document.ts';

/**
 * Who issues our invoices. To be set by the product's owner before a first sale: name, number and address are of an
 * example, and documents are marked as tests until a certified issuer is set.
 */
export const SELLER: Party = {
  name: 'Souto Plataforma, S. L.',
  taxId: 'B70000005',
  address: 'Rúa do Castiñeiro 1',
  city: 'Santiago de Compostela',
  province: 'A Coruña',
  postalCode: '15705',
  country: 'ES',
};

/** Paid invoices come within so many working days. [001 §9, 002 §9] An administrator hears of one that is late a day before. */
export const INVOICE_WORKING_DAYS = 7;
export const INVOICE_ALERT_WORKING_DAYS = 6;
/** Buyer and owner are told of a sale within so many hours. [001 §9, 002 §9] An administrator hears of it before. */
export const TOLD_HOURS = 24;
export const TOLD_ALERT_HOURS = 20;
