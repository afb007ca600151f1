import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { CERTIFICATE, ORDER, paid } from './offsetsForTests.ts';

const downloaded = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/download.ts', () => ({ downloadUrl: downloaded }));
beforeEach(() => {
  server.reset();
  downloaded.mockReset();
  server.answers = {
    'offsets.listOrders': { items: [paid()], cursor: null },
    'offsets.getOrder': paid(),
    'offsets.getCertificate': CERTIFICATE,
    'calculations.listCalculations': { items: [], cursor: null },
    'billing.listIssuedInvoices': { items: [], cursor: null },
  };
});
afterEach(cleanup);
const show = () => showPage(OrdersScreen, `/company/carbon-offsets?order=${ORDER}`, ['offsets', 'errors']);

describe('the stamp of a purchase', () => {
  const PICTURE = { svg: '<svg/>', width: 640, height: 300, fileName: 'souto-CR-2026-ABC' };
  const make = vi.fn((_: Blob) => 'blob:stamp');
  beforeEach(() => {
    make.mockClear();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => undefined }));
  });

  it('is downloaded, in the language of the page', async () => {
    server.answers['offsets.getCertificateStamp'] = PICTURE;
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar SVG: CR-2026-ABC' }));
    await waitFor(() => expect(downloaded).toHaveBeenCalledWith('souto-CR-2026-ABC.svg', 'blob:stamp'));
    expect(await make.mock.calls[0]?.[0].text()).toBe('<svg/>');
    expect(server.sent('getCertificateStamp')).toEqual([
      { params: { certificateId: CERTIFICATE.id }, query: { language: 'es' } },
    ]);
    screen.getByRole('button', { name: 'Descargar PNG: CR-2026-ABC' });
  });

  it.each(['reopened', 'disputed', 'annulled'])('is none while its certificate is %s', async (status) => {
    server.answers['offsets.getCertificate'] = { ...CERTIFICATE, status };
    await show();
    await screen.findByRole('link', { name: 'Página pública' });
    expect(screen.queryByText('Sello de la contribución')).toBeNull();
  });

  it('that cannot be had any more is told', async () => {
    server.answers['offsets.getCertificateStamp'] = () => {
      throw new AppError('offsets.certificateNotValid');
    };
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar PNG: CR-2026-ABC' }));
    await screen.findByText('No se ha podido descargar');
  });
});
