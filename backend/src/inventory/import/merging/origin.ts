/** Who loads which import, for the history. */
export interface Origin {
  usuarioId: number;
  importId: string;
}
