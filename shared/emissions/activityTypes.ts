import { agricultureActivities } from './activities/agriculture.ts';
import { combustionActivities } from './activities/combustion.ts';
import { directActivities } from './activities/direct.ts';
import { energyActivities } from './activities/energy.ts';
import { eventActivities } from './activities/events.ts';
import { externalActivities } from './activities/external.ts';
import { freightActivities } from './activities/freight.ts';
import { glecActivities } from './activities/glec.ts';
import { goodsActivities } from './activities/goods.ts';
import { hybridActivities } from './activities/hybrid.ts';
import { ownTransportActivities } from './activities/ownTransport.ts';
import { peopleActivities } from './activities/people.ts';
import { productActivities } from './activities/products.ts';
import { wasteActivities } from './activities/waste.ts';
import { wellToTankActivities } from './activities/wellToTank.ts';
import type { ActivityType } from './types.ts';

/**
 * The question types of the specification (001 §3), as data: the questionnaire, the import mapper, the templates, the
 * answers screen and the documentation are made from this table. A new activity type is one entry in a file of
 * `activities/` and its method.
 */
export const activityTypes: readonly ActivityType[] = [
  ...combustionActivities,
  ...ownTransportActivities,
  ...hybridActivities,
  ...directActivities,
  ...energyActivities,
  ...peopleActivities,
  ...eventActivities,
  ...wellToTankActivities,
  ...agricultureActivities,
  ...freightActivities,
  ...glecActivities,
  ...goodsActivities,
  ...wasteActivities,
  ...productActivities,
  ...externalActivities,
];

const byKey = new Map(activityTypes.map((type) => [type.key, type]));
/** The activity type of a key, or undefined. */
export const activityType = (key: string): ActivityType | undefined => byKey.get(key);

/** The block of a key; what is not in the table came from elsewhere. */
export const blockOf = (key: string): string => byKey.get(key)?.block ?? 'external';
