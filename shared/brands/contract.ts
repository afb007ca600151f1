import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Brand, BrandDraft, BrandId, BrandRecord } from './schema.ts';

export const brands = {
  getBrand: endpoint({
    method: 'GET',
    path: '/brands/{id}',
    summary: 'How a partner brand looks; the defaults of the product for one that is not known',
    allow: 'public',
    params: z.object({ id: z.string().max(40) }),
    output: Brand,
  }),
  listBrands: endpoint({
    method: 'GET',
    path: '/admin/brands',
    summary: 'The partner brands, with the mail domains that each owns',
    allow: 'admin',
    output: z.object({ items: z.array(BrandRecord) }),
  }),
  putBrand: endpoint({
    method: 'PUT',
    path: '/admin/brands/{id}',
    summary: 'Write a partner brand (`v` 0: one that nobody changed yet, or a new one)',
    allow: 'admin',
    params: z.object({ id: BrandId }),
    body: z.strictObject({ v: z.number().int().min(0), draft: BrandDraft }),
    output: BrandRecord,
    errors: [
      'brands.badColor',
      'brands.lowContrast',
      'brands.badUrl',
      'brands.badLogo',
      'brands.badDomain',
      'brands.domainTaken',
      'brands.reserved',
      'conflict.versionChanged',
    ],
  }),
};
