import { consume } from '#functions/kit/queue.ts';
import { ordersList } from '#functions/offsets/exportOrders.ts';
import { salesList } from '#functions/orders/exportSales.ts';
import { exportJob } from './exportJob.ts';
import { listFileJob } from './listFileJob.ts';

export const handler = consume({
  'calculations.exportRequested': exportJob,
  'offsets.exportRequested': listFileJob(ordersList),
  'orders.exportRequested': listFileJob(salesList),
});
