import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/mails.json' with { type: 'json' };
import es from '#shared/texts/es/mails.json' with { type: 'json' };
import gl from '#shared/texts/gl/mails.json' with { type: 'json' };
import pt from '#shared/texts/pt/mails.json' with { type: 'json' };

export type CodeMail = 'signUp' | 'forgotPassword' | 'changeEmail';
const TEXTS = { es, en, gl, pt };

/**
 * The mail that brings a code, in a language. It says nothing of the person (a name somebody else typed would be read
 * as ours). `code` is the identity provider's placeholder; the texts are ours and hold no markup.
 */
export function codeMail(mail: CodeMail, language: Language, { code, siteUrl }: { code: string; siteUrl: string }) {
  const { footer, [mail]: text } = TEXTS[language];
  const html = `<!doctype html>
<html lang="${language === 'pt' ? 'pt-PT' : language}">
<head><meta charset="utf-8"><title>${text.subject}</title></head>
<body style="margin:0;background:#f5f7f6;font-family:Inter,Arial,sans-serif;color:#1c2622">
<div style="max-width:480px;margin:0 auto;padding:32px 24px">
<p style="font-size:20px;font-weight:700;margin:0 0 24px">Souto</p>
<h1 style="font-size:22px;margin:0 0 12px">${text.heading}</h1>
<p style="font-size:16px;line-height:1.5;margin:0 0 20px">${text.intro}</p>
<p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:0 0 20px">${code}</p>
<p style="font-size:16px;line-height:1.5;margin:0 0 20px">${text.lasts}</p>
<p style="font-size:14px;line-height:1.5;color:#4b5a54;margin:0 0 20px">${text.notYou}</p>
<p style="font-size:14px;color:#4b5a54;margin:0"><a href="${siteUrl}" style="color:#1d6b55">${siteUrl}</a><br>${footer}</p>
</div>
</body>
</html>`;
  return { subject: text.subject, html };
}
