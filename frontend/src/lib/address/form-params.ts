/**
 * Parameters of the address of a group's screen: which form is open over it, about which asset, and whether
 * its photos are being taken.
 */
export const DIALOG = 'dialogo';
export const ASSET = 'activo';
export const PHOTOS = 'fotos';
