import en from '#shared/texts/en/agreement.json' with { type: 'json' };
import es from '#shared/texts/es/agreement.json' with { type: 'json' };
import gl from '#shared/texts/gl/agreement.json' with { type: 'json' };
import pt from '#shared/texts/pt/agreement.json' with { type: 'json' };

export const AGREEMENT_TEXTS = { es, en, gl, pt };
