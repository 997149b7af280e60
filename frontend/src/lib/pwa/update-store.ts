import { create } from 'zustand';

type UpdateState = {
  /** A newer version than the one in this tab is installed and can be switched to. */
  available: boolean;
  /** 'Más tarde' was pressed; the next check that finds the update shows it again. */
  postponed: boolean;
  /** 'Actualizar' was pressed in this tab. */
  applying: boolean;
};

export const useUpdate = create<UpdateState>(() => ({
  available: false,
  postponed: false,
  applying: false,
}));

export function postponeUpdate(): void {
  useUpdate.setState({ postponed: true });
}
