import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';

/** Whose work it is, as lists name people: by full name, where there is one. */
export const authorOf = ({ usuario_nombre_completo, usuario_nombre }: StandingConflictDto): string =>
  usuario_nombre_completo || usuario_nombre;
