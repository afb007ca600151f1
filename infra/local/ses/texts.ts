import type { Language } from '#shared/kernel/languages.ts';

/** The words of the inbox, by language. */
const es = {
  title: 'Bandeja de entrada',
  intro: 'Los correos que Souto ha enviado en esta máquina, los más nuevos primero. Ninguno sale de ella.',
  language: 'Idioma',
  empty: 'Todavía no se ha enviado ningún correo. Aquí llega, por ejemplo, el código para confirmar una cuenta nueva.',
  noSubject: '(sin asunto)',
  from: 'De',
  to: 'Para',
  cc: 'Copia',
  bcc: 'Copia oculta',
  replyTo: 'Responder a',
  sentAt: 'Enviado',
  message: 'Mensaje',
};
export type InboxTexts = Record<keyof typeof es, string>;

const en: InboxTexts = {
  title: 'Inbox',
  intro: 'The mails that Souto has sent on this machine, newest first. None leaves it.',
  language: 'Language',
  empty: 'No mail has been sent yet. The code that confirms a new account arrives here, for example.',
  noSubject: '(no subject)',
  from: 'From',
  to: 'To',
  cc: 'Copy',
  bcc: 'Blind copy',
  replyTo: 'Reply to',
  sentAt: 'Sent',
  message: 'Message',
};

const gl: InboxTexts = {
  title: 'Caixa de entrada',
  intro: 'Os correos que Souto enviou nesta máquina, os máis novos primeiro. Ningún sae dela.',
  language: 'Idioma',
  empty: 'Aínda non se enviou ningún correo. Aquí chega, por exemplo, o código para confirmar unha conta nova.',
  noSubject: '(sen asunto)',
  from: 'De',
  to: 'Para',
  cc: 'Copia',
  bcc: 'Copia oculta',
  replyTo: 'Responder a',
  sentAt: 'Enviado',
  message: 'Mensaxe',
};

const pt: InboxTexts = {
  title: 'Caixa de entrada',
  intro: 'Os e-mails que o Souto enviou nesta máquina, os mais recentes primeiro. Nenhum sai dela.',
  language: 'Idioma',
  empty: 'Ainda não foi enviado nenhum e-mail. Aqui chega, por exemplo, o código para confirmar uma conta nova.',
  noSubject: '(sem assunto)',
  from: 'De',
  to: 'Para',
  cc: 'Cópia',
  bcc: 'Cópia oculta',
  replyTo: 'Responder a',
  sentAt: 'Enviado',
  message: 'Mensagem',
};

export const inboxTexts: Readonly<Record<Language, InboxTexts>> = { es, en, gl, pt };
