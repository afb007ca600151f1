import { combustion } from './combustion.ts';
import { distance } from './distance.ts';
import { electricity } from './electricity.ts';
import { externalFactor, given } from './external.ts';
import { fugitive } from './fugitive.ts';
import { heat } from './heat.ts';
import type { Method } from './method.ts';
import { renewable } from './renewable.ts';

/** Method name of the activity-type table -> how it is computed. */
export const methods: Readonly<Record<string, Method>> = {
  stationaryCombustion: combustion('stationary'),
  mobileCombustion: combustion(),
  railCombustion: combustion('rail'),
  maritimeCombustion: combustion('maritime'),
  airCombustion: combustion('air'),
  distance,
  fugitive,
  processEmissions: given(false),
  electricity,
  renewable,
  heat,
  externalFactor,
  externalCalculation: given(true),
};
