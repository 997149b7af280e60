import { AppError } from '../../common/errors/app-error.js';
import type { SecondFactorAskedDto } from './dto/second-factor-asked.dto.js';

/** Of a right password that is not enough: no failure of whoever calls. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** An error, so that clients of before take it for one; `details` lets others go on. */
export const secondFactorRequired = (asked: SecondFactorAskedDto): AppError =>
  new AppError(
    401,
    SECOND_FACTOR_REQUIRED,
    'Falta el segundo paso: confirma quién eres con el código de tu aplicación.',
    { ...asked },
  );

export const secondFactorExpired = (): AppError =>
  AppError.unauthorized(
    'El segundo paso venció o tuvo demasiados intentos. Empieza de nuevo con tu contraseña.',
    'second_factor_expired',
  );

export const wrongSecondFactor = (): AppError =>
  AppError.unauthorized('El código no es válido o ya se usó.', 'wrong_second_factor');

/** 400 and not 401: whatever is wrong, it is not the session. */
export const wrongCode = (): AppError =>
  AppError.badRequest('wrong_code', 'El código no es válido. Comprueba la hora de tu teléfono.');

export const wrongPassword = (): AppError =>
  AppError.badRequest('wrong_password', 'Contraseña actual incorrecta');

export const enrolmentExpired = (): AppError =>
  AppError.badRequest('enrolment_expired', 'Esto venció o tuvo demasiados intentos. Empieza de nuevo.');

export const noSecondFactor = (): AppError =>
  AppError.notFound('Ese usuario no tiene un segundo factor', 'no_second_factor');

/** One's own goes with the password alone. */
export const ownSecondFactor = (): AppError =>
  AppError.badRequest('own_account', 'El tuyo se quita en «Seguridad», con tu contraseña.');

/** What an organisation requires is not taken away: another one has to be there first. */
export const lastSecondFactor = (): AppError =>
  AppError.badRequest(
    'last_second_factor',
    'Tu organización exige un segundo factor: agrega otro antes de quitar este.',
  );

export const wrongPasskey = (): AppError =>
  AppError.badRequest('wrong_passkey', 'La llave de acceso no es válida o ya está agregada.');

export const noPasskey = (): AppError =>
  AppError.notFound('Llave de acceso no encontrada', 'passkey_not_found');

export const tooManyPasskeys = (): AppError =>
  AppError.conflict(
    'too_many_passkeys',
    'Ya tienes 20 llaves de acceso: quita alguna antes de agregar otra.',
  );

/** @param publicUrl where they can be used, if anybody said so */
export const noPasskeysHere = (publicUrl: string | undefined): AppError =>
  AppError.conflict(
    'no_passkeys_here',
    publicUrl === undefined
      ? 'Las llaves de acceso necesitan que la aplicación se abra por https, con el nombre del servidor.'
      : `Las llaves de acceso solo sirven en ${publicUrl}: abre la aplicación allí.`,
  );

/** All that such a session may do is to mend this. */
export const secondFactorMissing = (): AppError =>
  new AppError(
    403,
    'second_factor_missing',
    'Tu organización exige un segundo factor a los administradores. Configúralo para continuar.',
  );
