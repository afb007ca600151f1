import { cropEmissions } from './agriculture/crops.ts';
import { entericFermentation } from './agriculture/enteric.ts';
import { fertilizer } from './agriculture/fertilizer.ts';
import { indirectN2o } from './agriculture/indirect.ts';
import { liming } from './agriculture/liming.ts';
import { manure } from './agriculture/manure.ts';
import { soilTillage } from './agriculture/tillage.ts';
import { combustion } from './combustion.ts';
import { distance } from './distance.ts';
import { electricity } from './electricity.ts';
import { events } from './events.ts';
import { expenses } from './expenses.ts';
import { externalFactor, given } from './external.ts';
import { freight } from './freight.ts';
import { fugitive } from './fugitive.ts';
import { glec } from './glec.ts';
import { capitalGoods, purchases } from './goods.ts';
import { heat } from './heat.ts';
import { hotelNights } from './hotel.ts';
import { hybrid } from './hybrid.ts';
import { investments } from './investments.ts';
import { journeys } from './journeys.ts';
import { franchises, leasedAssets } from './leased.ts';
import type { Method } from './method.ts';
import { processEmissions } from './process.ts';
import { productProcessing, productUse } from './productUse.ts';
import { renewable } from './renewable.ts';
import { telecommuting } from './telecommuting.ts';
import { waste } from './waste.ts';
import { wastewater } from './wastewater.ts';
import { water } from './water.ts';
import { wellToTankElectricity, wellToTankFuels, wellToTankTransport } from './wellToTank.ts';

/** Method name of the activity-type table -> how it is computed. */
export const methods: Readonly<Record<string, Method>> = {
  stationaryCombustion: combustion('stationary'),
  mobileCombustion: combustion(),
  railCombustion: combustion('rail'),
  maritimeCombustion: combustion('maritime'),
  airCombustion: combustion('air'),
  distance,
  fugitive,
  processEmissions,
  electricity,
  renewable,
  heat,
  businessTripRoad: journeys('road', 'trips'),
  businessTripRail: journeys('rail', 'trips'),
  businessTripMaritime: journeys('maritime', 'trips'),
  businessTripAir: journeys('air', 'trips'),
  employeeRoad: journeys('road', 'commute'),
  employeeRail: journeys('rail', 'commute'),
  employeeMaritime: journeys('maritime', 'commute'),
  employeeAir: journeys('air', 'commute'),
  hotelNights,
  telecommuting,
  hybrid,
  events,
  wellToTankFuels,
  wellToTankElectricity,
  wellToTankTransport,
  entericFermentation,
  manure,
  fertilizer,
  indirectN2o,
  liming,
  cropEmissions,
  soilTillage,
  roadFreight: freight('road'),
  railFreight: freight('rail'),
  maritimeFreight: freight('maritime'),
  airFreight: freight('air'),
  glec,
  externalFactor,
  externalCalculation: given(true),
  purchases,
  capitalGoods,
  investments,
  leasedAssets,
  franchises,
  productProcessing,
  productUse,
  waste,
  wastewater,
  water,
  expenses,
};
