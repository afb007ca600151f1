import { serve } from '#functions/kit/http.ts';
import { brands } from '#shared/brands/contract.ts';
import { lookOf, readBrands } from './read.ts';
import { writeBrand } from './write.ts';

export const handler = serve(brands, {
  getBrand: ({ params }) => lookOf(params.id),
  async listBrands() {
    return { items: await readBrands() };
  },
  putBrand: ({ actor, params, body, now }) => writeBrand(actor, { id: params.id, ...body }, now),
});
