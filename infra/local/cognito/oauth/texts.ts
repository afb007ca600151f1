import type { Language } from '#shared/kernel/languages.ts';

/** The words of the hosted pages, by language. */
const es = {
  title: 'Inicia sesión',
  note: 'Página local: en esta máquina hace las veces de la página de inicio de sesión de Amazon Cognito.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Entrar',
  with: 'Entrar con',
  forgot: 'He olvidado la contraseña',
  register: 'Crear una cuenta',
  wrong: 'El correo o la contraseña no son correctos, o hubo demasiados intentos. Vuelve a intentarlo.',
  notConfirmed: 'Todavía no has confirmado tu correo. Entra desde la página de Souto para confirmarlo.',
  newPassword: 'Tienes que elegir una contraseña nueva antes de entrar.',
  errorTitle: 'No se puede iniciar sesión',
  errorHelp:
    'La petición no es válida y no se ha enviado a ningún sitio. Vuelve a la página de la que vienes y empieza de nuevo.',
};
export type HostedTexts = Record<keyof typeof es, string>;

const en: HostedTexts = {
  title: 'Sign in',
  note: 'Local page: on this machine it stands in for the sign-in page of Amazon Cognito.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  with: 'Sign in with',
  forgot: 'I have forgotten my password',
  register: 'Create an account',
  wrong: 'The e-mail or the password is not right, or there were too many attempts. Try again.',
  notConfirmed: 'You have not confirmed your e-mail yet. Sign in on the page of Souto to confirm it.',
  newPassword: 'You must choose a new password before you can sign in.',
  errorTitle: 'You cannot sign in',
  errorHelp: 'The request is not valid and was not sent anywhere. Go back to the page you came from and start again.',
};

const gl: HostedTexts = {
  title: 'Inicia sesión',
  note: 'Páxina local: nesta máquina fai as veces da páxina de inicio de sesión de Amazon Cognito.',
  email: 'Correo electrónico',
  password: 'Contrasinal',
  submit: 'Entrar',
  with: 'Entrar con',
  forgot: 'Esquecín o contrasinal',
  register: 'Crear unha conta',
  wrong: 'O correo ou o contrasinal non son correctos, ou houbo demasiados intentos. Téntao de novo.',
  notConfirmed: 'Aínda non confirmaches o teu correo. Entra desde a páxina de Souto para confirmalo.',
  newPassword: 'Tes que elixir un contrasinal novo antes de entrar.',
  errorTitle: 'Non se pode iniciar sesión',
  errorHelp: 'A petición non é válida e non se enviou a ningún sitio. Volve á páxina da que vés e comeza de novo.',
};

const pt: HostedTexts = {
  title: 'Iniciar sessão',
  note: 'Página local: nesta máquina faz as vezes da página de início de sessão do Amazon Cognito.',
  email: 'E-mail',
  password: 'Palavra-passe',
  submit: 'Entrar',
  with: 'Entrar com',
  forgot: 'Esqueci-me da palavra-passe',
  register: 'Criar uma conta',
  wrong: 'O e-mail ou a palavra-passe não estão corretos, ou houve demasiadas tentativas. Tente novamente.',
  notConfirmed: 'Ainda não confirmou o seu e-mail. Entre a partir da página do Souto para o confirmar.',
  newPassword: 'Tem de escolher uma nova palavra-passe antes de entrar.',
  errorTitle: 'Não é possível iniciar sessão',
  errorHelp: 'O pedido não é válido e não foi enviado para lado nenhum. Volte à página de onde veio e comece de novo.',
};

export const hostedTexts: Readonly<Record<Language, HostedTexts>> = { es, en, gl, pt };
