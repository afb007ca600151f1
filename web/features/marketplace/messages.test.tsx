import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { IMAGE_LIMITS } from '#shared/marketplace/images.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ImagesScreen } from './ImagesScreen.tsx';
import { SellerForm } from './SellerForm.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const FOREST = 'frs_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const picture = { url: 'data:image/png;base64,', widthPx: 160, heightPx: 120 };
const image = (id: string) => ({
  ...{ id, isVisible: true, isSatellite: false },
  picture: { state: 'READY', error: null, picture },
});
const IMAGES = { items: [image('lgo_01HZX3K5V7Q2M4N6P8R0S1T2V3'), image('lgo_01HZX3K5V7Q2M4N6P8R0S1T2V4')], v: 2 };
const fails = () => {
  throw new AppError('internal');
};
async function showImages(answer: unknown = IMAGES) {
  server.answers['marketplace.listListingImages'] = answer;
  await showPage(ImagesScreen, `/forest/imagesMarketplace?forest=${FOREST}`, ['marketplace', 'errors']);
}
async function add(file: File) {
  await showImages();
  fireEvent.change(await screen.findByLabelText('Añadir una imagen', { selector: 'input' }), {
    target: { files: [file] },
  });
}

it('images that could not be loaded', async () => {
  await showImages(fails);
  await screen.findByText('No hemos podido cargar las imágenes');
});

it('an image that was not sent', async () => {
  server.answers['marketplace.announceListingImage'] = fails;
  await add(new File(['x'], 'souto.jpg', { type: 'image/jpeg' }));
  await screen.findByText('La imagen no se ha enviado');
});

it('one that is too large: its size is to be checked', async () => {
  const file = new File(['x'], 'souto.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: IMAGE_LIMITS.fileBytes + 1 });
  await add(file);
  await screen.findByText(/Comprueba el tamaño y guárdala más pequeña/);
  expect(server.sent('announceListingImage')).toEqual([]);
});

it('one that was not changed, and one that was not removed once that was asked', async () => {
  server.answers['marketplace.arrangeListingImages'] = fails;
  server.answers['marketplace.removeListingImage'] = fails;
  await showImages();
  fireEvent.click(await screen.findByRole('button', { name: 'Imagen 2: hacer principal' }));
  await screen.findByText('La imagen no ha cambiado');
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Quitar: Imagen 2' }).hasAttribute('disabled')).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Quitar: Imagen 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('¿Quitar la imagen? Imagen 2');
  fireEvent.click(dialog.getByRole('button', { name: 'Quitar' }));
  await screen.findByText('La imagen no se ha quitado');
});

it('a profile that was kept, and one that was not', async () => {
  const profile = { name: 'Soutos do Courel', short: '', long: '', observations: '', reviewDueOn: null, v: 1 };
  server.answers['marketplace.getSellerProfile'] = profile;
  server.answers['marketplace.saveSellerProfile'] = fails;
  await showPage(SellerForm, '/forest/marketplace', ['marketplace', 'errors']);
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar el perfil' }));
  await screen.findByText(/No se ha guardado el perfil/);
  server.answers['marketplace.saveSellerProfile'] = { ...profile, v: 2 };
  fireEvent.click(screen.getByRole('button', { name: 'Guardar el perfil' }));
  await screen.findByText('Perfil guardado: lo revisa el equipo');
});
