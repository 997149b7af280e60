import { AppError } from './app-error.js';

/** 404 for what several features look for: one text and one code, whoever asks. */
export const userNotFound = (): AppError => AppError.notFound('Usuario no encontrado', 'user_not_found');

/** The same for a group that is not there and for one of somebody else. */
export const groupNotFound = (): AppError => AppError.notFound('Grupo no encontrado', 'group_not_found');

/** The same for an asset that is not there and for one of somebody else. */
export const assetNotFound = (): AppError => AppError.notFound('Activo no encontrado', 'asset_not_found');
