/** Hardly anything can be done any more with an asset that is written off. */
export const isWrittenOff = ({ ESTADO }: { ESTADO: string | null }): boolean =>
  ESTADO?.toUpperCase() === 'BAJA';
