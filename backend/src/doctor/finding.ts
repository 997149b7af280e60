/** One thing that was looked at. What is not in order says what to do about it. */
export type Finding =
  | { state: 'good'; what: string }
  | {
      /** A warning can wait; a fault loses data, or keeps the server from starting or from serving. */
      state: 'warning' | 'fault';
      what: string;
      remedy: string;
    };

export const good = (what: string): Finding => ({ state: 'good', what });
export const warning = (what: string, remedy: string): Finding => ({ state: 'warning', what, remedy });
export const fault = (what: string, remedy: string): Finding => ({ state: 'fault', what, remedy });
