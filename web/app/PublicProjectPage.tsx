import { ProjectScreen } from '#web/features/marketplace/ProjectScreen.tsx';
import { PROJECT_PARTS } from './projectParts.ts';

/** A forest on the market, for anybody, with where it is and how its figures came about. */
export const PublicProjectPage = () => <ProjectScreen shown={PROJECT_PARTS} />;
