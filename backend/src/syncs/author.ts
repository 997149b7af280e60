/**
 * Whose action it is and how it came; a rescue also has an administrator who loaded it. `decidido_por`: the
 * administrator who settles a conflict on its author's behalf.
 */
export type ActionSender = { usuario_id: number; decidido_por?: number } & (
  { source: 'CAMPO'; cargado_por?: undefined } | { source: 'RESCATE'; cargado_por: number }
);

/** What the author of field actions may act on. */
export interface Scope {
  /**
   * Every asset that there is; else those of their groups, and work on an asset that was in them when it was
   * made.
   */
  readonly everything: boolean;
  /** New assets of a group that is gone by now are made all the same, where their own levels say. */
  readonly outlivesGroups: boolean;
}

/** For work that an administrator loads or decides on somebody's behalf: the administrator answers for it. */
export const FULL_SCOPE: Scope = { everything: true, outlivesGroups: true };

/** What people do themselves. */
export const ownScope = (role: string): Scope => ({ everything: role === 'ADMIN', outlivesGroups: false });

export type Author = ActionSender & { scope: Scope };
