import { AppError } from '../../common/errors/app-error.js';

const AGAIN_AFTER_SECONDS = '5';

/** There is no provider here. */
export const ssoOff = (): AppError =>
  AppError.notFound('El inicio de sesión único no está configurado en este servidor.', 'sso_off');

/** The provider does not answer, or not as one; passwords work all the same. */
export const providerAway = (name: string): AppError =>
  new AppError(
    503,
    'sso_away',
    `Ahora no se puede iniciar sesión con ${name}: no responde. Inténtalo de nuevo en unos minutos.`,
    undefined,
    { 'Retry-After': AGAIN_AFTER_SECONDS },
  );

/** This browser did not begin it, or too long ago: it may be somebody else's link. */
export const notBegunHere = (): AppError =>
  AppError.badRequest(
    'sso_not_begun',
    'Este inicio de sesión no comenzó en este navegador, o hace demasiado tiempo. Comienza de nuevo.',
  );

/** The provider refused, or what it said does not hold. */
export const notConfirmed = (name: string): AppError =>
  AppError.badRequest(
    'sso_not_confirmed',
    `No se pudo confirmar tu identidad con ${name}. Comienza de nuevo.`,
  );

const refused = (code: string, message: string): AppError => new AppError(403, code, message);

export const noRole = (name: string): AppError =>
  refused(
    'sso_no_role',
    `Entraste con ${name}, pero allí no tienes permiso para usar Inventario. Pide a quien administra las cuentas ` +
      'que te dé el rol y entra de nuevo.',
  );

export const noUsername = (name: string): AppError =>
  refused(
    'sso_no_username',
    `Entraste con ${name}, pero no dijo tu nombre de usuario. Avisa a quien administra el servidor.`,
  );

/** @param username of the account that is here already */
export const accountExists = (name: string, username: string): AppError =>
  refused(
    'sso_account_exists',
    `Aquí ya hay un usuario «${username}», y no se sabe si eres tú. Pide a un administrador que en Usuarios, al ` +
      `editarlo, permita que entre con ${name}; después entra de nuevo.`,
  );

export const deactivated = (): AppError =>
  refused(
    'sso_deactivated',
    'Tu usuario está desactivado en Inventario. Pide a un administrador que lo active.',
  );

/** The password was right, and passwords are not how people come in here. */
export const ssoOnly = (name: string): AppError =>
  refused('sso_only', `Aquí se entra con ${name}, no con contraseña.`);
