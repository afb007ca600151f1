import type { NameTable } from '#shared/emissions/factors/nameIn.ts';
import en from '#shared/emissions/factors/names/en.json' with { type: 'json' };
import es from '#shared/emissions/factors/names/es.json' with { type: 'json' };
import gl from '#shared/emissions/factors/names/gl.json' with { type: 'json' };
import pt from '#shared/emissions/factors/names/pt.json' with { type: 'json' };
import type { Language } from '#shared/kernel/languages.ts';

/** What the names of factors are translated by; the English ones are those of the data. */
export const FACTOR_NAMES: Readonly<Record<Language, NameTable>> = { es, en, gl, pt };
