import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ImagesScreen } from './ImagesScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const FOREST = 'frs_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const IMAGE = 'lgo_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const OTHER = 'lgo_01HZX3K5V7Q2M4N6P8R0S1T2V4';
const imageOf = (id: string, more: object = {}) => ({
  ...{ id, isVisible: true, isSatellite: false, review: 'accepted' },
  picture: { state: 'READY', error: null, picture: { url: 'data:image/png;base64,', widthPx: 160, heightPx: 120 } },
  ...more,
});
const showImages = () =>
  showPage(ImagesScreen, `/forest/imagesMarketplace?forest=${FOREST}`, ['marketplace', 'errors']);
it.each([
  ['o souto.jpg', /no puede tener espacios/],
  ['souto.JPG', /no puede estar en mayúsculas/],
])('an image that is named %s is not sent', async (name, words) => {
  server.answers['marketplace.listListingImages'] = { items: [], v: 2 };
  await showImages();
  const input = await screen.findByLabelText('Añadir una imagen', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/jpeg' })] } });
  await screen.findByText(words);
  expect(server.sent('announceListingImage')).toEqual([]);
});

const choose = async (name: string, size = 1) => {
  const file = new File(['x'], name, { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  const input = await screen.findByLabelText('Añadir una imagen', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
};
const refuse = () => {
  throw new AppError('conflict.versionChanged');
};

it('a file that is too large says what to do', async () => {
  server.answers['marketplace.listListingImages'] = { items: [], v: 2 };
  await showImages();
  await choose('souto.png', 9 * 1024 * 1024);
  await screen.findByText(/Comprueba el tamaño y guárdala más pequeña/);
});

it('a type that is not supported is to be removed', async () => {
  server.answers['marketplace.listListingImages'] = { items: [], v: 2 };
  server.answers['marketplace.announceListingImage'] = () => {
    throw new AppError('marketplace.imageType');
  };
  await showImages();
  await choose('souto.png');
  await screen.findByText(/quita los archivos de otro tipo/);
});

it('an upload, a change and a removal that fail say so', async () => {
  server.answers['marketplace.listListingImages'] = { items: [imageOf(IMAGE)], v: 2 };
  for (const name of ['announceListingImage', 'arrangeListingImages', 'removeListingImage'])
    server.answers[`marketplace.${name}`] = refuse;
  await showImages();
  await choose('souto.png');
  await screen.findByText('La imagen no se ha enviado');
  fireEvent.click(await screen.findByLabelText('La ven los compradores'));
  await screen.findByText('La imagen no ha cambiado');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Quitar: Imagen 1' }).hasAttribute('disabled')).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Quitar: Imagen 1' }));
  await screen.findByText('¿Quitar la imagen? Imagen 1');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  await screen.findByText('La imagen no se ha quitado');
});

it('says which images the team has not accepted', async () => {
  const items = [imageOf(IMAGE, { review: 'waiting' }), imageOf(OTHER, { review: 'refused' })];
  server.answers['marketplace.listListingImages'] = { items, v: 2 };
  await showImages();
  await screen.findByText('Sin revisar: aún no la ven');
  screen.getByText('El equipo no la acepta');
});

it('images are arranged, and removed once that was confirmed', async () => {
  const both = { items: [imageOf(IMAGE), imageOf(OTHER)], v: 2 };
  server.answers['marketplace.listListingImages'] = both;
  server.answers['marketplace.arrangeListingImages'] = { ...both, v: 3 };
  server.answers['marketplace.removeListingImage'] = { items: [imageOf(IMAGE)], v: 4 };
  await showImages();
  fireEvent.click(await screen.findByRole('button', { name: 'Imagen 2: hacer principal' }));
  await waitFor(() =>
    expect(server.sent('arrangeListingImages')).toMatchObject([{ body: { images: [{ id: OTHER }, { id: IMAGE }] } }]),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Quitar: Imagen 2' }).hasAttribute('disabled')).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Quitar: Imagen 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(server.sent('removeListingImage')).toMatchObject([{ params: { imageId: OTHER } }]));
});
