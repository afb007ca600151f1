import type { Language } from '#shared/kernel/languages.ts';

/** The words of the brand's test page, by language. `{{brand}}` is its name. */
const es = {
  title: 'Entra en {{brand}}',
  note: 'Página de prueba: en esta máquina hace las veces del proveedor de identidad de la marca. No pide contraseña.',
  email: 'Correo electrónico',
  name: 'Nombre',
  submit: 'Continuar',
  cancel: 'Cancelar',
  errorTitle: 'La petición no es válida',
};
export type OidcTexts = Record<keyof typeof es, string>;

const en: OidcTexts = {
  title: 'Sign in to {{brand}}',
  note: "Test page: on this machine it stands in for the brand's identity provider. It asks for no password.",
  email: 'E-mail',
  name: 'Name',
  submit: 'Continue',
  cancel: 'Cancel',
  errorTitle: 'The request is not valid',
};

const gl: OidcTexts = {
  title: 'Entra en {{brand}}',
  note: 'Páxina de proba: nesta máquina fai as veces do provedor de identidade da marca. Non pide contrasinal.',
  email: 'Correo electrónico',
  name: 'Nome',
  submit: 'Continuar',
  cancel: 'Cancelar',
  errorTitle: 'A petición non é válida',
};

const pt: OidcTexts = {
  title: 'Entrar em {{brand}}',
  note: 'Página de teste: nesta máquina faz as vezes do fornecedor de identidade da marca. Não pede palavra-passe.',
  email: 'E-mail',
  name: 'Nome',
  submit: 'Continuar',
  cancel: 'Cancelar',
  errorTitle: 'O pedido não é válido',
};

export const oidcTexts: Readonly<Record<Language, OidcTexts>> = { es, en, gl, pt };
