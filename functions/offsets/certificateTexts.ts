import en from '#shared/texts/en/certificate.json' with { type: 'json' };
import es from '#shared/texts/es/certificate.json' with { type: 'json' };
import gl from '#shared/texts/gl/certificate.json' with { type: 'json' };
import pt from '#shared/texts/pt/certificate.json' with { type: 'json' };

export const CERTIFICATE_TEXTS = { es, en, gl, pt };
