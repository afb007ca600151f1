import { setting } from '#functions/kit/settings.ts';
import { type Ask, Asker, type Manners, overHttp } from './cadastre/asking.ts';
import { CATASTRO, catastro } from './cadastre/catastro.ts';
import { ARABA, araba, BIZKAIA, bizkaia, NAVARRA, navarra, unasked } from './cadastre/foral.ts';
import type { Cadastres } from './cadastre/port.ts';
import { answerOfDemo } from './cadastre/standIn.ts';

/** Where each service is. */
export interface Addresses {
  readonly catastro: string;
  readonly navarra: string;
  readonly araba: string;
  readonly bizkaia: string;
}
const SERVICES: Addresses = { catastro: CATASTRO, navarra: NAVARRA, araba: ARABA, bizkaia: BIZKAIA };

/** The cadastres that can be asked, one asker a host. */
export function cadastresAt(ask: Ask, at: Addresses = SERVICES, manners: Partial<Manners> = {}): Cadastres {
  const asker = () => new Asker(ask, manners);
  return {
    catastro: catastro(asker(), at.catastro),
    navarra: navarra(asker(), at.navarra),
    araba: araba(asker(), at.araba),
    bizkaia: bizkaia(asker(), at.bizkaia),
    gipuzkoa: unasked,
    pt: unasked,
  };
}

/**
 * Plots made for the demo, told by what speaks as the services do, asked by the same adapters: nobody outside is. Its
 * maintenance is a switch, so nobody rests after it.
 */
const embedded = cadastresAt((url) => Promise.resolve(answerOfDemo(url)), SERVICES, {
  retryAfterMs: 0,
  failures: Number.POSITIVE_INFINITY,
});
const ADAPTERS: Readonly<Record<string, Cadastres>> = { embedded, services: cadastresAt(overHttp) };

/** The adapter that the setting `CADASTRE_SERVICE` names. */
export function cadastres(): Cadastres {
  const name = setting('CADASTRE_SERVICE');
  const adapter = ADAPTERS[name];
  if (adapter === undefined)
    throw new Error(`CADASTRE_SERVICE is ${name}: there are ${Object.keys(ADAPTERS).join(', ')}`);
  return adapter;
}
