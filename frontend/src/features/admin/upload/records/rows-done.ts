import type { ImportDto } from '@/api/generated/model/import-dto';

type Counted = Pick<ImportDto, 'details' | 'omitidas_total' | 'segundo_plano'>;

/** Rows of the file that the server is done with; while the file is still coming, those that came. */
export const rowsDone = ({ details, omitidas_total, segundo_plano }: Counted): number =>
  segundo_plano?.estado === 'recibiendo' ? segundo_plano.filas_recibidas : details.total + omitidas_total;
