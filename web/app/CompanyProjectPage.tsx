import { ProjectDetail } from '#web/features/marketplace/ProjectDetail.tsx';
import { OrderForest } from '#web/features/offsets/OrderForest.tsx';
import { PROJECT_PARTS } from './projectParts.ts';

/** The same for a company, and credits of it for its order. */
export const CompanyProjectPage = () => (
  <ProjectDetail shown={PROJECT_PARTS} order={(project) => <OrderForest forest={project} />} />
);
