/** Test cards of the provider, published by it. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  disputed: '4000000000000259',
} as const;
export const BILLING = {
  ...{ legalName: 'Conservas do Courel, S. L.', taxId: 'B12345674', address: 'Rúa Nova 1', city: 'Folgoso do Courel' },
  ...{ province: 'Lugo', postalCode: '27325', country: 'ES' },
};

/** Presses a button of a page of the provider. */
export async function press(url: string, fields: Readonly<Record<string, string>>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: response.status, to: response.headers.get('location') ?? '', text: await response.text() };
}
export const pay = (url: string, card: string = CARDS.good) =>
  press(url, { action: 'pay', card, email: 'ana@example.com', name: 'Ana Castro' });
