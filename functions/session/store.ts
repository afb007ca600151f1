import { entity, stamps } from '#functions/kit/table.ts';

export const tenants = entity({
  model: { entity: 'tenant', service: 'souto', version: '1' },
  attributes: { tenantId: { type: 'string', required: true }, ownerId: { type: 'string', required: true }, ...stamps },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}' },
      sk: { field: 'SK', composite: [], template: 'TENANT' },
    },
  },
});
